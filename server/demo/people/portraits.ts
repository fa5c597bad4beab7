/** The features of a portrait. */
export interface Look {
  readonly hair: keyof typeof hairs;
  readonly hairColour: keyof typeof hairColours;
  readonly skin: keyof typeof skins;
  readonly clothes: keyof typeof cloths;
  readonly background: keyof typeof backgrounds;
  readonly beard?: boolean;
  readonly glasses?: boolean;
}

/** Face and the shade under the chin. */
const skins = {
  porcelain: ["#f6dccb", "#e6bfa9"],
  light: ["#f0cdb4", "#dcae92"],
  olive: ["#e0b48f", "#c8966f"],
  tan: ["#c98f66", "#ad7450"],
  brown: ["#9a6542", "#7f4f31"],
  deep: ["#6a432e", "#553323"],
} as const;

const hairColours = {
  black: "#23211f",
  umber: "#3d2c22",
  chestnut: "#6b4429",
  copper: "#a4582f",
  blond: "#d3a860",
  grey: "#a9adaf",
} as const;

const cloths = {
  ink: "#1f262b",
  graphite: "#4c565d",
  volt: "#b6de2c",
  moss: "#5f7f57",
  sea: "#4f86a3",
  clay: "#c06f52",
  plum: "#7d6194",
  chalk: "#eceeef",
} as const;

const backgrounds = {
  mist: "#dfe5e8",
  sand: "#efe3d3",
  lime: "#e9f4c4",
  sky: "#d5e6f2",
  rose: "#f3dcd7",
  lilac: "#e3ddf0",
  mint: "#d6ebdf",
} as const;

interface Hair {
  /** Falls behind head and shoulders. */
  readonly back?: string;
  /** Drawn over the forehead. */
  readonly front?: string;
}

const cap = '<path d="M78 112c-6-46 16-70 50-70s56 24 50 70c-4-18-12-30-24-36-18 8-36 8-52 0-12 6-20 18-24 36z"/>';
const parted =
  '<path d="M78 114c-6-44 14-74 50-74 0 28-20 62-50 74z"/><path d="M178 114c6-44-14-74-50-74 0 28 20 62 50 74z"/>';

const hairs = {
  bald: {},
  buzz: { front: '<path d="M82 100c0-32 20-50 46-50s46 18 46 50c-6-18-24-26-46-26s-40 8-46 26z"/>' },
  short: { front: cap },
  swept: {
    front: '<path d="M79 110c-8-38 6-68 44-70 34-3 58 20 54 70-3-16-8-27-16-34-26 6-50 0-62-14-8 14-16 26-20 48z"/>',
  },
  curly: {
    front: [
      [88, 84, 20],
      [102, 62, 21],
      [128, 54, 22],
      [154, 62, 21],
      [168, 84, 20],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
      .join(""),
  },
  afro: {
    back: '<circle cx="128" cy="92" r="70"/>',
    front: '<path d="M80 104c2-38 20-58 48-58s46 20 48 58c-12-18-28-26-48-26s-36 8-48 26z"/>',
  },
  bob: {
    back: '<path d="M68 176c-6-24-4-50-2-72 4-44 30-66 62-66s58 22 62 66c2 22 4 48-2 72-30 12-90 12-120 0z"/>',
    front: parted,
  },
  long: {
    back: '<path d="M60 232c2-46 0-88 6-128 5-44 30-66 62-66s57 22 62 66c6 40 4 82 6 128-36 14-100 14-136 0z"/>',
    front: parted,
  },
  bun: { back: '<circle cx="128" cy="40" r="24"/>', front: cap },
  ponytail: { back: '<path d="M160 60c40 0 56 40 44 86-4 18-14 30-26 36 8-32 4-60-14-84z"/>', front: parted },
} as const satisfies Record<string, Hair>;

const beard = '<path d="M82 112c2 40 20 60 46 60s44-20 46-60c-6 16-14 22-24 22-8-6-36-6-44 0-10 0-18-6-24-22z"/>';
const glasses =
  '<g fill="none" stroke="#23211f" stroke-width="4"><circle cx="109" cy="112" r="14"/><circle cx="147" cy="112" r="14"/><path d="M123 110q5-4 10 0"/></g>';

/** Pixels of a portrait's sides. */
export const side = 256;
const row = 4;
/** A sheet is as wide as the library draws every SVG, whatever width it names. */
export const sheetSide = row * side;
/** How many portraits a sheet holds. */
export const sheetSize = row * row;

/** The position of a portrait on a sheet, in pixels from its upper left corner. */
export function portraitPosition(index: number): { x: number; y: number } {
  return { x: side * (index % row), y: side * Math.floor(index / row) };
}

/** Up to `sheetSize` portraits as one SVG: drawing them one by one takes three times as long. */
export function portraitSheet(looks: readonly Look[]): string {
  const portraits = looks.map((look, index) => {
    const { x, y } = portraitPosition(index);
    return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="16 10 224 224">${portraitOf(look)}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetSide}" height="${sheetSide}">${portraits.join("")}</svg>`;
}

/** A head with shoulders, 256 by 256: plain shapes that can be distinguished when small. */
function portraitOf(look: Look): string {
  const [face, shade] = skins[look.skin];
  const { back = "", front = "" }: Hair = hairs[look.hair];
  const hair = (shapes: string) => `<g fill="${hairColours[look.hairColour]}">${shapes}</g>`;
  const mouth = look.beard ? face : shade;
  return [
    `<rect width="256" height="256" fill="${backgrounds[look.background]}"/>`,
    hair(back),
    `<path d="M24 256c4-46 36-64 80-70h48c44 6 76 24 80 70z" fill="${cloths[look.clothes]}"/>`,
    `<path d="M106 150h44v36c0 26-44 26-44 0z" fill="${shade}"/>`,
    `<g fill="${face}"><circle cx="82" cy="114" r="11"/><circle cx="174" cy="114" r="11"/>`,
    '<path d="M82 104c0-34 20-52 46-52s46 18 46 52c0 40-20 66-46 66s-46-26-46-66z"/></g>',
    look.beard ? hair(beard) : "",
    hair(front),
    '<g fill="#23211f"><circle cx="110" cy="112" r="4.5"/><circle cx="146" cy="112" r="4.5"/></g>',
    `<path d="M114 142q14 12 28 0" fill="none" stroke="${mouth}" stroke-width="5" stroke-linecap="round"/>`,
    look.glasses ? glasses : "",
  ].join("");
}
