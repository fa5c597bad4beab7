import { CloseButton, Combobox, Loader, Modal, Text, TextInput, useCombobox, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import IconSearch from "~icons/tabler/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { search } from "#contract/data/search.ts";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { takeEarlyKeys } from "#web/kernel/ui/early-keys.ts";
import { useFocusReturned } from "#web/kernel/ui/focus.ts";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { QuickActionDialog, type ActionName, DeedDialog } from "./action-dialog.tsx";
import type { Deed } from "./deed.ts";
import type { Hit, ScreenGroup } from "./hit.ts";
import { Group } from "./hit-group.tsx";
import { type HitGroup, useHits } from "./hits.ts";
import { useDeeds } from "./use-deeds.ts";
import { searchMessages } from "./messages.ts";
import classes from "./search-dialog.module.css";

const pauseMs = 120;

interface SearchDialogProps {
  /** The screens the viewer can go to. */
  menu: readonly ScreenGroup[];
  onClose: () => void;
}

/** Finds people, screens, actions and what the club offers; the dialog of an action takes its place. */
export function SearchDialog({ menu, onClose }: SearchDialogProps) {
  const [action, setAction] = useStoredDraft<ActionName | undefined>("action by search", undefined);
  const [deed, setDeed] = useStoredDraft<Deed | undefined>("deed by search", undefined);
  useFocusReturned();
  if (deed) return <DeedDialog deed={deed} onClose={onClose} />;
  if (action) return <QuickActionDialog action={action} onClose={onClose} />;
  return <Finder menu={menu} onAction={setAction} onDeed={setDeed} onClose={onClose} />;
}

interface FinderProps extends SearchDialogProps {
  onAction: (action: ActionName) => void;
  onDeed: (deed: Deed) => void;
}

/** Finds as one types; arrows and Enter do all of it. */
function Finder({ menu, onAction, onDeed, onClose }: FinderProps) {
  const t = useWords(searchMessages);
  const button = useWords(buttonMessages);
  const [typed, setTyped] = useState("");
  const [phrase] = useDebouncedValue(typed.trim(), pauseMs);
  const found = useFound(phrase);
  const groups = useHits(typed.trim(), menu, phrase === "" ? undefined : found.data);
  const hits = groups.flatMap((group) => group.hits);
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const shown = hits.map(({ key }) => key).join();
  const { resetSelectedOption, selectFirstOption } = combobox;
  useLayoutEffect(resetSelectedOption, [shown, resetSelectedOption]);
  useEffect(() => void (shown && selectFirstOption()), [shown, selectFirstOption]);
  const deeds = useDeeds(combobox, hits);
  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    const deed = deeds.of(hit);
    if (deed) return onDeed(deed);
    if (typeof hit.run === "string") return onAction(hit.run);
    onClose();
    hit.run();
  };
  const isBehind = typed.trim() !== phrase || (phrase !== "" && (found.isLoading || found.isPlaceholderData));
  const isNoneActive = () => combobox.getSelectedOptionIndex() === -1;
  const takeEnter = useEnter({ isBehind, isNoneActive, open: () => choose(hits[0]) });
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    deeds.onKey(event);
    takeEnter(event);
  };
  return (
    <Window onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={(key) => choose(hits.find((hit) => hit.key === key))}>
        <div className={classes.head}>
          <PhraseField typed={typed} onType={setTyped} onKey={onKey} isWaiting={found.isFetching} />
          <CloseButton hiddenFrom="sm" size={44} iconSize={20} aria-label={button("close")} onClick={onClose} />
        </div>
        <div className={classes.list}>
          <Combobox.Options aria-label={t("results")}>
            {groups.map((group) => (
              <Group key={group.name} group={group} phrase={typed.trim()} deed={deeds.chosen} onDeed={onDeed} />
            ))}
          </Combobox.Options>
          <Notes phrase={typed.trim()} groups={groups} found={found} />
          <VisuallyHidden role="status">
            {deeds.text ?? (typed.trim() !== "" && hits.length > 0 && !isBehind && t("found", { count: hits.length }))}
          </VisuallyHidden>
        </div>
      </Combobox>
    </Window>
  );
}

function Window({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useWords(searchMessages);
  const isMember = useIsMember();
  useLayer(true, onClose);
  const isPhone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isMember ? "titleOwn" : "title")}
      size="lg"
      centered={false}
      yOffset="8vh"
      padding={0}
      withCloseButton={false}
      fullScreen={isPhone}
      classNames={{ header: classes.title, content: classes.window, body: classes.body }}
    >
      {children}
      <Text size="xs" c="dimmed" className={classes.keys} visibleFrom="sm">
        {t("keys")}
      </Text>
    </Modal>
  );
}

interface PhraseFieldProps {
  typed: string;
  onType: (typed: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  isWaiting: boolean;
}

function PhraseField({ typed, onType, onKey, isWaiting }: PhraseFieldProps) {
  const label = useWords(searchMessages)(useIsMember() ? "titleOwn" : "title");
  return (
    <Combobox.EventsTarget withExpandedAttribute>
      <TextInput
        data-autofocus
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={() => {
          const early = takeEarlyKeys();
          if (early !== "") onType(typed + early);
        }}
        onKeyDownCapture={onKey}
        maxLength={100}
        size="lg"
        variant="unstyled"
        className={classes.field}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isWaiting && <Loader size={18} />}
      />
    </Combobox.EventsTarget>
  );
}

interface Enter {
  /** The answer to what was typed is not there yet. */
  isBehind: boolean;
  isNoneActive: () => boolean;
  open: () => void;
}

/** Enter before the answer to what was typed, or before one of it is active, opens the first of it and nothing older. */
function useEnter({ isBehind, isNoneActive, open }: Enter): (event: KeyboardEvent) => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || isBehind) return;
    isAsked.current = false;
    open();
  });
  return (event) => {
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
    isAsked.current = isEnter && isBehind;
    if (!isEnter || !(isBehind || isNoneActive())) return;
    event.stopPropagation();
    if (!isBehind) open();
  };
}

function useFound(phrase: string) {
  return useQuery({
    ...endpointQuery(search.find, { query: { q: phrase } }),
    enabled: phrase !== "",
    placeholderData: keepPreviousData,
  });
}

interface NotesProps {
  phrase: string;
  groups: readonly HitGroup[];
  found: ReturnType<typeof useFound>;
}

/** Why there is nothing, or not all there could be. */
function Notes({ phrase, groups, found: { error, isFetching, data } }: NotesProps) {
  const t = useWords(searchMessages);
  const failure = useFailureWords();
  const isMember = useIsMember();
  if (error) return <Note alert>{failure(error)}</Note>;
  if (phrase === "") return <Note>{t(isMember ? "startOwn" : "start")}</Note>;
  if (groups.length > 0 || isFetching || !data) return null;
  return (
    <Note>
      {t("nothing", { phrase })}
      <br />
      {t(isMember ? "nothingOwnText" : "nothingText")}
    </Note>
  );
}

function Note({ alert = false, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" px="md" py="sm" role={alert ? "alert" : "status"}>
      {children}
    </Text>
  );
}
