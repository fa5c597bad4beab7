import type { LinkProps } from "@tanstack/react-router";
import type { SearchResults } from "#contract/data/search.ts";
import type { PageName } from "#web/kernel/frame/page/page-labels.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import type { ActionName } from "./action-dialog.tsx";
import type { Deed } from "./deed.ts";

type FoundPerson = SearchResults["people"][number];
/** A person who was opened before has only what does not change soon. */
export type HitPerson = Omit<FoundPerson, "phone"> & Partial<Pick<FoundPerson, "phone">>;

/** A line of the list: what is found, and what choosing it does. */
export interface Hit {
  readonly key: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** A person has a face, everything else a sign. */
  readonly person?: HitPerson;
  readonly icon?: Icon;
  /** Goes to a page or performs an action; a name opens the dialog of an action. */
  readonly run: (() => void) | ActionName;
  /** Quick actions instead of opening it: the right arrow leads there. */
  readonly deeds?: readonly Deed[];
}

/** Screens that can be gone to, under the heading that the menu has for them. */
export interface ScreenGroup {
  readonly label?: PageName;
  readonly entries: readonly {
    readonly label: PageName;
    readonly to: NonNullable<LinkProps["to"]>;
    readonly icon: Icon;
  }[];
}

/** A screen or an action with the words it is found by, in both languages. */
export interface SearchableHit extends Hit {
  readonly texts: string;
  /** Offered only on somebody's profile, with them. */
  readonly isOfPerson?: true;
}
