import type { useDraft } from "#web/lib/form.ts";
import type { ClientValues } from "./client-draft.ts";

/** What the steps of the wizard share: the form with its inputs bound to the contract. */
export type ClientForm = ReturnType<typeof useDraft<ClientValues>>;
