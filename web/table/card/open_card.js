// The modules that an open card needs, loaded together: the first view has no card.
export { layCard } from './lay_card.js';
export { placeCard } from './place_card.js';
