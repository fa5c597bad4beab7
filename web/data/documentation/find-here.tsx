import { FindField } from "#web/kernel/ui/table/filter/find-field.tsx";

interface FindHereProps {
  readonly label: string;
  readonly placeholder: string;
  readonly q: string;
  readonly onFind: (found: string | undefined) => void;
}

/** The search of a page of the documentation; the phrase is in its address. */
export function FindHere(props: FindHereProps) {
  return (
    <div role="search">
      <FindField {...props} />
    </div>
  );
}
