import { Combobox } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { PersonAvatar } from "#web/identity/people/faces/person-avatar.tsx";
import type { Deed } from "./deed.ts";
import type { Hit } from "./hit.ts";
import type { HitGroup } from "./hits.ts";
import { FoundPersonFacts } from "./person-facts.tsx";
import { searchMessages } from "./messages.ts";
import classes from "./search-dialog.module.css";

interface GroupProps {
  group: HitGroup;
  phrase: string;
  /** The quick action for the chosen hit: the first, the second; undefined opens the hit. */
  deed: Deed | undefined;
  onDeed: (deed: Deed) => void;
}

/** The results of one kind. */
export function Group({ group: { name, heading, hits }, phrase, deed, onDeed }: GroupProps) {
  const t = useWords(searchMessages);
  return (
    <Combobox.Group label={heading ?? t(name)}>
      {hits.map((hit) => (
        <Combobox.Option key={hit.key} value={hit.key} className={classes.hit}>
          <Sign hit={hit} />
          <span className={classes.label}>
            <span className={classes.name}>{hit.label}</span>
            {hit.person && <FoundPersonFacts person={hit.person} phrase={phrase} />}
            {hit.note !== undefined && <span className={classes.note}>{hit.note}</span>}
          </span>
          {hit.deeds && hit.deeds.length > 0 && <Deeds deeds={hit.deeds} chosen={deed} onDeed={onDeed} />}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

function Sign({ hit: { person, icon: Icon } }: { hit: Hit }) {
  if (person) return <PersonAvatar person={person} name={person.name} userType={person.userType} size={32} />;
  return <span className={classes.sign}>{Icon && <Icon size={18} stroke={1.75} aria-hidden />}</span>;
}

interface DeedsProps {
  deeds: readonly Deed[];
  chosen: Deed | undefined;
  onDeed: (deed: Deed) => void;
}

/** The quick actions: by mouse beside the hit, by keyboard with the arrows, as the field announces. */
function Deeds({ deeds, chosen, onDeed }: DeedsProps) {
  const t = useWords(searchMessages);
  return (
    <span className={classes.deeds} aria-hidden>
      {deeds.map((deed) => (
        <span
          key={deed.name}
          className={classes.deed}
          data-chosen={(deed.name === chosen?.name && deed.clientId === chosen.clientId) || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onDeed(deed);
          }}
        >
          {t(deed.name)}
        </span>
      ))}
    </span>
  );
}
