// Boards of every kind, without a game.
/** @import { Entry } from './all.mjs' */

/** @param {string} id @param {string} title @param {string} file @param {string} query @returns {Entry} */
const board = (id, title, file, query) => ({
  id: `board-${id}`,
  group: 'Boards',
  title,
  page: 'board',
  board: { file, query },
  shows: 'body[data-ready] .board-map',
});

/** @type {Entry[]} */
export const boards = [
  board('hexes', 'Hexes with a ford and hills', 'toy_gallery', 'board=ford'),
  board('hexes-ranked', 'Hexes with targets in order', 'toy_gallery', 'board=ford&lit'),
  board('daerquwa', 'Hexes: the Passage of Daerquwa', 'hex_gallery', 'map=daerquwa'),
  board('gates', 'Hexes: before the gates of Urr, with claims and captives', 'hex_gallery', 'map=gates-of-urr&signs'),
  board('gates-zones', 'Hexes: zones of deployment and an exit edge', 'hex_gallery', 'map=gates-of-urr&zones&exits'),
  board('blood', 'Hexes: first blood, with orders in fog', 'hex_gallery', 'map=first-blood&orders&fog'),
  board('wide', 'The most hexes, with five hundred counters', 'hex_gallery', 'map=wide&units=500'),
  board('wide-lit', 'Thousands of hexes in reach', 'hex_gallery', 'map=wide&lit=0.8'),
  board('borders', 'Provinces with a river on their border', 'toy_gallery', 'board=map'),
  board('plane', 'An open field with turned rectangles', 'toy_gallery', 'board=field'),
  board('plane-reach', 'An open field with a reach and a preview', 'toy_gallery', 'board=field&lit'),
  board('squares', 'A city of squares with five hundred pieces', 'many_gallery', ''),
  board('camps', 'Two camps at every place', 'camps_gallery', 'board=land'),
  board('land', 'The land of the handbook in a full week', 'map_gallery', 'board=land'),
  board('land-orders', 'The land with orders', 'map_gallery', 'board=land&orders'),
  board('land-lit', 'The land with lit places', 'map_gallery', 'board=land&lit'),
  board('land-fog', 'The land in fog', 'map_gallery', 'board=land&fog'),
  board('rings', 'The city of the handbook with its walls', 'map_gallery', 'board=city'),
  board('rings-orders', 'The city with orders', 'map_gallery', 'board=city&orders'),
  board('rings-lit', 'The city with lit places', 'map_gallery', 'board=city&lit'),
  board('provinces', 'The realms of domain war', 'realm_gallery', ''),
  board('provinces-home', 'The land of whoever looks', 'realm_gallery', 'home=urr'),
  board('provinces-war', 'The realms at war', 'realm_gallery', 'war=1'),
  board('provinces-twelve', 'Twelve realms', 'realm_gallery', 'realms=12'),
  {
    ...board('list-forms', 'Forms of orders with lists', 'forms_gallery', ''),
    first: 'body[data-ready] .sortable',
    shows: '.sortable',
  },
];
