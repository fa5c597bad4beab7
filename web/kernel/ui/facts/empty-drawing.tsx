import classes from "./empty-drawing.module.css";

/** Lines in the colour of the text, and the one stroke that says what would come, in volt. */
const drawings = {
  people: {
    lines:
      "M46 30a14 14 0 1 1 0 28a14 14 0 1 1 0-28M20 94c0-16 11-25 26-25s26 9 26 25M76 33a13 13 0 0 1 0 24M84 71c9 3 15 11 15 23",
    stroke: "M103 17v17M94 26h18",
  },
  calendar: {
    lines: "M22 34h76v60H22zM22 50h76M42 26v14M78 26v14M40 64h8M56 64h8M72 64h8M40 79h8",
    stroke: "M57 79l5 6 12-13",
  },
  receipt: {
    lines: "M34 20h52v77l-9-6-8 6-9-6-9 6-9-6-8 6zM46 38h28M46 52h28",
    stroke: "M46 69h16",
  },
  barbell: {
    lines: "M16 58h12M92 58h12M28 40v36h10V40zM82 40v36h10V40zM38 58h44",
    stroke: "M34 90h52",
  },
  bag: {
    lines: "M26 44h68l-6 52H32zM46 56V36a14 14 0 0 1 28 0v20",
    stroke: "M60 66v16M52 74h16",
  },
} as const;

export type Drawing = keyof typeof drawings;

/** A small drawing for an empty place. */
export function EmptyDrawing({ of }: { of: Drawing }) {
  const { lines, stroke } = drawings[of];
  return (
    <svg className={classes.drawing} viewBox="0 0 120 120" width={96} height={96} aria-hidden>
      <path d={lines} />
      <path className={classes.stroke} d={stroke} />
    </svg>
  );
}
