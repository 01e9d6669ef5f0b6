// What an open card needs: the first view has none.
export { layCard } from './lay_card.js';
export { placeCard } from './place_card.js';
