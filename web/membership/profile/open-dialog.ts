import { createContext } from "react";

export type DialogName =
  | "edit"
  | "photo"
  | "trainer"
  | "roles"
  | "status"
  | "password"
  | "access"
  | "data"
  | "askErasure"
  | "erase";

/** Opens a dialog of a profile; the focus goes back to `from` when it closes. */
export type OpenDialog = (name: DialogName, from: HTMLElement | null) => void;
export const OpenProfileDialog = createContext<OpenDialog>(() => undefined);
