import { createContext } from "react";

/** The element of the top bar in which the page of the moment shows its breadcrumbs. */
export const TrailPlace = createContext<HTMLElement | null>(null);
