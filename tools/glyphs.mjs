/**
 * The drawings that are our own: small figures that stay clear at 14 px, the shapes of the resources and the
 * emblems of the players. Each is the body of an SVG symbol; `make_icons.mjs` puts them into the sprite.
 */

/** Figures on a 16-unit grid, in the colour of the text around them. */
export const GLYPHS = {
  force: '<path d="M13.6 1.2l1.2 1.2-7.4 8.6 1.5 1.5-1.1 1.1-2-2-2.6 2.9L1.5 13l2.9-2.6-2-2 1.1-1.1L5 8.8z"/>',
  defence: '<path d="M8 .8l6 2v4.6c0 4-2.6 6.6-6 7.8-3.4-1.2-6-3.8-6-7.8V2.8z"/>',
  speed: '<path d="M1.5 2.5 7 8l-5.5 5.5V10L4 8 1.5 6zM8 2.5 14 8l-6 5.5V10l2.5-2L8 6z"/>',
  hand:
    '<path fill-rule="evenodd" d="M5.2 1.5h8a1.3 1.3 0 0 1 1.3 1.3v8.7a1.3 1.3 0 0 1-1.3 1.3H12V5a2 2 0 0 0-2-2H3.9' +
    'v-.2a1.3 1.3 0 0 1 1.3-1.3zM2.8 4.2h6.4a1.3 1.3 0 0 1 1.3 1.3v7.7a1.3 1.3 0 0 1-1.3 1.3H2.8a1.3 1.3 0 0 1' +
    '-1.3-1.3V5.5a1.3 1.3 0 0 1 1.3-1.3z"/>',
  tech: '<path fill-rule="evenodd" d="M8 .8l6.2 3.6v7.2L8 15.2l-6.2-3.6V4.4zM8 4.6 5 6.3v3.4l3 1.7 3-1.7V6.3z"/>',
  income: '<path fill-rule="evenodd" d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zM7 4.2h2V7h2.8v2H9v2.8H7V9H4.2V7H7z"/>',
  cross: '<path d="M3.4 2 8 6.6 12.6 2 14 3.4 9.4 8l4.6 4.6-1.4 1.4L8 9.4 3.4 14 2 12.6 6.6 8 2 3.4z"/>',
  check: '<path d="M6.2 13.4 1.4 8.6l1.5-1.5 3.3 3.3 6.9-7.2 1.5 1.5z"/>',
  up: '<path d="M8 3.2 14 13H2z"/>',
  down: '<path d="M8 12.8 2 3h12z"/>',
  plus: '<path d="M7 2h2v5h5v2H9v5H7V9H2V7h5z"/>',
  copy:
    '<path fill-rule="evenodd" d="M5.5 1h8A1.5 1.5 0 0 1 15 2.5v8a1.5 1.5 0 0 1-1.5 1.5H12v1.5a1.5 1.5 0 0 1-1.5' +
    ' 1.5h-8A1.5 1.5 0 0 1 1 13.5v-8A1.5 1.5 0 0 1 2.5 4H4V2.5A1.5 1.5 0 0 1 5.5 1zM6 4h4.5A1.5' +
    ' 1.5 0 0 1 12 5.5V10h1V3H6zM3 6v7h7V6z"/>',
  base: '<path d="M1.2 2.6 2.6 1.2 5 3.6 3.6 5zM14.8 2.6 13.4 1.2 11 3.6 12.4 5zM1.2 13.4l1.4' +
    ' 1.4L5 12.4 3.6 11zM14.8 13.4l-1.4 1.4L11 12.4 12.4 11zM8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"/>',
  people:
    '<circle cx="6" cy="5" r="2.6"/><path d="M1 13.6c0-3 2.2-4.8 5-4.8s5 1.8 5 4.8z"/>' +
    '<path d="M10.4 7.4a2.6 2.6 0 0 0 .3-5c1.6-.3 3 .9 3 2.5s-1.5 2.8-3.3 2.5zM11.2 8.9c2.3 0 3.9 1.8 3.9 4.7h-2.7c0-1.9-.4-3.5-1.2-4.7z"/>',
  clock:
    '<path fill-rule="evenodd" d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 1.6a5.4 5.4 0 1 0 0 10.8A5.4 5.4 0 0 0 8 2.6z"/>' +
    '<path d="M7.2 4.4h1.6v3.3l2.3 1.5-.9 1.3-3-2z"/>',
  days:
    '<path fill-rule="evenodd" d="M2 3h12v11H2zM3.6 6.6v5.8h8.8V6.6z"/>' +
    '<path d="M4.6 1.2h1.6v2.6H4.6zM9.8 1.2h1.6v2.6H9.8zM5 8h2v2H5zM9 8h2v2H9z"/>',
  live:
    '<circle cx="8" cy="8" r="3.2"/>' +
    '<path d="M3.3 3.3a6.6 6.6 0 0 0 0 9.4l1-1a5.2 5.2 0 0 1 0-7.4zM12.7 3.3a6.6 6.6 0 0 1 0 9.4l-1-1a5.2 5.2 0 0 0 0-7.4z"/>',
};

/** Shape of each resource on a 12-unit grid; the shape alone tells them apart, the colour only repeats it. */
export const RESOURCES = {
  coal: '<path d="M6 .6 10.8 3.3v5.4L6 11.4 1.2 8.7V3.3z"/>',
  phosphorus: '<path d="M6 1 11.4 10.8H.6z"/>',
  crystal: '<path d="M6 .3 10 6 6 11.7 2 6z"/>',
  copper: '<path fill-rule="evenodd" d="M6 .9a5.1 5.1 0 1 1 0 10.2A5.1 5.1 0 0 1 6 .9zM6 3.9a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2z"/>',
  iron: '<path d="M1.3 1.3h9.4v9.4H1.3z"/>',
  oil: '<path d="M6 .4c2 2.9 3.9 4.8 3.9 7.2a3.9 3.9 0 0 1-7.8 0C2.1 5.2 4 3.3 6 .4z"/>',
  gold: '<path d="M3 2.6h6l2.6 7H.4z"/>',
};

/** Colour and dark glyph (24-unit grid) of each player's emblem. */
export const EMBLEMS = {
  blue: ["#4983FF", '<path d="M5 13.5 12 6l7 7.5v4L12 10l-7 7.5z"/>'],
  cyan: [
    "#7CF6F0",
    '<path d="M4 10c3-4 5-4 8-1s5 3 8-1v3.4c-3 4-5 4-8 1s-5-3-8 1zM4 16c3-4 5-4 8-1s5 3 8-1v3c-3 4-5 4-8 1s-5-3-8 1z"/>',
  ],
  grey: ["#898FA5", '<path fill-rule="evenodd" d="M12 4l7 4v8l-7 4-7-4V8zM12 8.6 9 10.3v3.4l3 1.7 3-1.7v-3.4z"/>'],
  orange: ["#FFA42B", '<path transform="rotate(45 12 12)" d="M10.6 5h2.8v5.6H19v2.8h-5.6V19h-2.8v-5.6H5v-2.8h5.6z"/>'],
  red: ["#FB5555", '<path fill-rule="evenodd" d="M5 5h14l-7 15zM9.6 8 12 13l2.4-5z"/>'],
  purple: ["#D5A3F7", '<path d="M15.5 4.2A8.3 8.3 0 1 0 19.8 15a6.6 6.6 0 0 1-4.3-10.8z"/>'],
  green: [
    "#8BD299",
    '<path d="M12 3.6a4 4 0 0 1 3.6 5.8 4 4 0 1 1-2.3 6.6l.9 4.4H9.8l.9-4.4a4 4 0 1 1-2.3-6.6A4 4 0 0 1 12 3.6z"/>',
  ],
  yellow: ["#F7F68B", '<path d="M12 2.8l2.3 6.9 6.9 2.3-6.9 2.3L12 21.2l-2.3-6.9L2.8 12l6.9-2.3z"/>'],
};
