import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listOf, searchOfList } from "./client-lists-model.ts";
import classes from "./client-lists.module.css";
import type { ClientSearch } from "./client-search-model.ts";
import { clientMessages } from "../messages.ts";

interface ClientListsProps {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
}

/** Chooses between everybody, memberships and private training, each with columns of its own. */
export function ClientLists({ search, onSearch }: ClientListsProps) {
  const t = useWords(clientMessages);
  const list = listOf({ ...search, owing: undefined });
  const lists = [
    { name: "all", kind: undefined, label: t("everybody") },
    { name: "membership", kind: "membership", label: t("membership") },
    { name: "pro", kind: "pro", label: t("privateTraining") },
  ] as const;
  return (
    <div role="group" aria-label={t("lists")} className={classes.lists}>
      {lists.map(({ name, kind, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={list === name}
          onClick={() => onSearch(searchOfList(search, kind))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
