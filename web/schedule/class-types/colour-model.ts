import { type ClassColour, classColours } from "#contract/schedule/classes/class-types.ts";
import classes from "./class-colours.module.css";

/** The class that gives an element the colour of a class type; one that this page does not know has the first. */
export function colourClassOf(colour: string): string {
  const known: ClassColour = classColours.find((each) => each === colour) ?? "green";
  return classes[known] ?? "";
}
