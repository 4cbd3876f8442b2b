/** A colour as `#rrggbb`. */
export type Colour = string;
/** A mark of the head: its colour, and for lines how much wider they are than usual. */
export type HeadMark = Colour | readonly [Colour, number];
export type Pattern = 'spots' | 'streaks' | 'bars' | 'chevrons';
export interface Grain {
  readonly step?: number;
  readonly size?: number;
  readonly long?: number;
}
/** Feathers with a pattern. */
export type Texture = readonly [Pattern, Colour, Grain?];
/** Centre, half width, half height and turn of a patterned place. */
export type Patch = readonly [x: number, y: number, rx: number, ry: number, turn?: number];
/** Where a head is, and how large. */
export type Head = readonly [x: number, y: number, size: number];

/** Colours of the areas of a body. */
export type Areas = { readonly body: Colour } & { readonly [area: string]: Colour | undefined };

type HeadMarks = {
  readonly [K in
    | 'hood'
    | 'throat'
    | 'face'
    | 'nape'
    | 'cap'
    | 'hindcrown'
    | 'forehead'
    | 'side'
    | 'stripe'
    | 'cheek'
    | 'band'
    | 'bib'
    | 'chin'
    | 'beard'
    | 'cap2'
    | 'mask2'
    | 'brow'
    | 'longbrow'
    | 'mask'
    | 'eyeline'
    | 'jaw'
    | 'tear'
    | 'moustache'
    | 'whisker'
    | 'malar'
    | 'neckline'
    | 'crescent'
    | 'bridle'
    | 'spot'
    | 'arc'
    | 'spot2'
    | 'cockade'
    | 'rubyCrown'
    | 'ring']?: HeadMark;
} & { readonly crown?: HeadMark | Texture; readonly collar?: HeadMark | Texture };

type ColourMarks = {
  readonly [K in
    | 'lores'
    | 'dots'
    | 'rungs'
    | 'patch'
    | 'stripe2'
    | 'rim'
    | 'tailBand'
    | 'tailBars'
    | 'tailEdge'
    | 'tailSpots'
    | 'legV'
    | 'wrist'
    | 'wingBars'
    | 'patagium'
    | 'ruff'
    | 'feather'
    | 'fanPatch'
    | 'stripedNeck'
    | 'plumes'
    | 'edge'
    | 'scaps'
    | 'trail'
    | 'silver'
    | 'flower'
    | 'sac'
    | 'bandLine'
    | 'window'
    | 'rumpSides'
    | 'wax'
    | 'sidePatch'
    | 'breastSpot'
    | 'lower'
    | 'headBand']?: Colour;
};

/** A bill, crest or tail second colours go to. */
export interface BillMore {
  readonly tip?: Colour;
  readonly low?: Colour;
  readonly root?: Colour;
  readonly ring?: Colour;
}

/** The field marks of a species. */
export type Marks = HeadMarks &
  ColourMarks & {
    readonly breast?: Texture;
    readonly flank?: Texture;
    readonly back?: Texture;
    readonly scales?: Texture;
    readonly lining?: Texture;
    readonly belly?: Texture;
    readonly rings?: Texture;
    /** A soaring bird's outline, or the texture of an owl's wing. */
    readonly wing?: string | Texture;
    readonly bill?: readonly [kind: string, colour?: Colour, more?: BillMore];
    readonly crest?: readonly [kind: string, colour?: Colour, tip?: Colour];
    readonly bars?: Colour | readonly [Colour, Colour];
    readonly tailTip?: HeadMark;
    readonly tail?: string;
    readonly body?: string;
    readonly perch?: string;
    readonly prop?: string;
    readonly turn?: number;
    readonly fan?: readonly (Colour | undefined)[];
    readonly place?: Patch;
    readonly tufts?: boolean | 'wide';
    readonly heart?: boolean;
    readonly long?: boolean;
    readonly slim?: boolean;
    readonly fish?: boolean;
    readonly curl?: boolean;
    readonly skimming?: boolean;
    readonly puffin?: boolean;
    readonly smallFan?: boolean;
    readonly snood?: boolean;
  };

/** What a drawing is made from: whose it is, its colours and its marks. */
export interface Look {
  readonly id: string;
  readonly c: Areas;
  readonly m: Marks;
}

/** One line of the table of species. */
export interface Species {
  /** The archetype it is drawn as. */
  readonly as: string;
  readonly c: Areas;
  readonly m?: Marks;
  /** Looks to the right. */
  readonly flip?: boolean;
  /** How it is moved in its square. */
  readonly fit?: string;
  /** The perch moves with it. */
  readonly whole?: boolean;
}

export type Shapes = { readonly [name: string]: string };

/** A body: its outlines, the areas on it and where the head is. Areas may stick out, they are clipped. */
export interface Pose {
  readonly head?: Head;
  readonly heads?: { readonly [body: string]: Head };
  readonly body?: string;
  readonly bodies?: Shapes;
  readonly tail?: Shapes;
  readonly wing?: string;
  readonly wingParts?: { readonly scales?: Patch } & { readonly [part: string]: string | Patch | undefined };
  readonly areas?: Shapes;
  readonly spots?: Patch;
  readonly side?: Patch;
  readonly backPlace?: Patch;
  readonly neckLines?: string;
  readonly legs?: string;
  readonly legWidth?: number;
  readonly toes?: number;
  readonly feet?: (colour: Colour) => string;
  readonly back?: (look: Look) => string;
  readonly front?: (look: Look) => string;
  /** Draws the whole bird, where it shares no plan with the standing ones. */
  readonly draw?: (look: Look) => string;
  readonly turn?: number;
  readonly spin?: readonly [number, number];
  readonly fit?: string;
  readonly perch?: string;
}
