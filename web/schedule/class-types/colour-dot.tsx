import classes from "./class-colours.module.css";
import { colourClassOf } from "./colour-model.ts";

/** The colour of a class type beside its name, which says the rest. */
export function ColourDot({ colour }: { colour: string }) {
  return <span className={`${classes.dot} ${colourClassOf(colour)}`} aria-hidden />;
}
