import { createContext } from "react";
import type { ActionPerson, MenuAction } from "../action-person.ts";

/** Opens the dialog of an action; the focus goes back to `from` when it closes. */
export type Open = (action: MenuAction, person: ActionPerson, from: HTMLElement | null) => void;
export const OpenAction = createContext<Open>(() => undefined);

/** Loads the dialogs, which no table needs before somebody opens a menu. */
export const loadDialogs = () => import("./dialogs.tsx");
