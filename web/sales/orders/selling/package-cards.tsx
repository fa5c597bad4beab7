import { Group, Radio, SegmentedControl, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconChevronRight from "~icons/tabler/chevron-right";
import IconSearch from "~icons/tabler/search";
import { useId, useState } from "react";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { PackageCard } from "./package-card.tsx";
import classes from "./package-cards.module.css";
import { saleMessages } from "./sale-messages.ts";
import { type OfferKind, type SaleValues, foundPackages, kindOf, packageMeant, shownPackages } from "./sale-model.ts";
import type { Offer, PackageOffer } from "#contract/sales/selling.ts";

interface PackageCardsProps {
  offer: Offer;
  sale: SaleValues;
  /** The kind that is shown while nothing is chosen. */
  kind?: OfferKind;
  /** Whether there is room for two beside each other. */
  isWide?: boolean;
  onPick: (pack: PackageOffer) => void;
  /** Called when the chosen package is no longer shown. */
  onClear: () => void;
}

/** As many are seen before one asks for all. */
const few = { page: 6, sheet: 3 };

const kinds: readonly OfferKind[] = ["sessions", "membership", "classes"];

/** The packages of one kind, or those of all kinds that a phrase finds; a choice that is found no more is cleared. */
function useFoundPackages({
  offer: { packages },
  sale,
  kind: begins = "membership",
  onPick,
  onClear,
}: PackageCardsProps) {
  const chosen = packages.find(({ id }) => id === sale.packageId);
  const [kind, setKind] = useState<OfferKind>(chosen ? kindOf(chosen) : begins);
  const [phrase, setPhrase] = useState("");
  const [isUnclear, setUnclear] = useState(false);
  const [proposed] = useState(sale.packageId);
  const [isPicked, setPicked] = useState(false);
  const found = shownPackages(packages, kind, phrase.trim());
  const pick = (pack: PackageOffer) => {
    setUnclear(false);
    setPicked(true);
    setKind(kindOf(pack));
    onPick(pack);
  };
  return {
    found,
    chosen,
    /** The package that the sale begins with, and whether one was picked. */
    proposed,
    isPicked,
    kind,
    /** The kinds to switch between; credits for classes alone only where some are sold. */
    kinds: kinds.filter((each) => each !== "classes" || packages.some((pack) => kindOf(pack) === each)),
    phrase,
    /** Several packages match and no package is chosen. */
    isUnclear,
    pick,
    show: (next: OfferKind) => {
      setKind(next);
      setUnclear(false);
      if (chosen && kindOf(chosen) !== next) onClear();
    },
    find: (next: string) => {
      setPhrase(next);
      setUnclear(false);
      if (chosen && !foundPackages([chosen], next.trim()).includes(chosen)) onClear();
    },
    pickMeant: () => {
      if (phrase.trim() === "") return;
      const meant =
        packageMeant(
          found.filter((each) => kindOf(each) === kind),
          phrase,
        ) ?? packageMeant(found, phrase);
      if (meant) pick(meant);
      else setUnclear(!chosen && found.length > 0);
    },
  };
}

/** The packages for sale, as cards: the last sold first. */
export function PackageCards(props: PackageCardsProps) {
  const { offer, sale, isWide = false } = props;
  const t = useWords(saleMessages);
  const name = useId();
  const isPhone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const { packages } = offer;
  const [isWhole, setWhole] = useState(false);
  const list = useFoundPackages(props);
  const { phrase, found, chosen } = list;
  const short = shortList(found, chosen, isWide && !isPhone ? few.page : few.sheet);
  const shown = isWhole || phrase !== "" ? found : short;
  if (packages.length === 0) return <NothingOnSale />;
  return (
    <Stack gap="xs">
      {(!isPhone || isWhole) && <PackageTools list={list} />}
      <div role="radiogroup" aria-label={t("packages")} className={classes.cards}>
        {shown.map((pack) => (
          <Radio.Card
            key={pack.id}
            name={name}
            value={String(pack.id)}
            checked={pack === chosen}
            data-autofocus={pack === chosen || undefined}
            onClick={() => {
              list.pick(pack);
              // On a sheet the way to pay comes next, and has to be in sight.
              if (!isWide) setWhole(false);
            }}
            className={classes.card}
          >
            <PackageCard
              {...{ pack, offer, sale }}
              isFirst={pack.id === list.proposed}
              isProposed={pack === chosen && !list.isPicked}
            />
          </Radio.Card>
        ))}
      </div>
      {shown.length === 0 && <Text c="dimmed">{t("noneFound")}</Text>}
      {!isWhole && phrase === "" && packages.length > shown.length && (
        <UnstyledButton className={classes.all} onClick={() => setWhole(true)}>
          {t("all", { count: packages.length })}
          <IconChevronRight size={16} aria-hidden />
        </UnstyledButton>
      )}
    </Stack>
  );
}

function PackageTools({ list }: { list: ReturnType<typeof useFoundPackages> }) {
  const t = useWords(saleMessages);
  return (
    <div className={classes.tools}>
      <TextInput
        aria-label={t("find")}
        placeholder={t("find")}
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        value={list.phrase}
        error={list.isUnclear && t("severalFound")}
        onChange={({ currentTarget }) => list.find(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // It would sell what was chosen before, which need not be among what was found.
          event.preventDefault();
          list.pickMeant();
        }}
      />
      <SegmentedControl
        aria-label={t("kind")}
        value={list.kind}
        onChange={list.show}
        data={list.kinds.map((value) => ({ value, label: t(value) }))}
      />
    </div>
  );
}

/** A link for people who may add packages. */
function NothingOnSale() {
  const t = useWords(saleMessages);
  const isAdmin = useMe().roles?.includes("admin");
  if (!isAdmin) return <Text c="dimmed">{t("none")}</Text>;
  return (
    <Group gap="sm">
      <Text c="dimmed">{t("noneYet")}</Text>
      <LinkButton to="/membership-packages" variant="default">
        {t("addPackages")}
      </LinkButton>
    </Group>
  );
}

/** The first few, and the chosen one, wherever it is in the list. */
function shortList(
  found: readonly PackageOffer[],
  chosen: PackageOffer | undefined,
  count: number,
): readonly PackageOffer[] {
  const first = found.slice(0, count);
  if (!chosen || first.includes(chosen) || !found.includes(chosen)) return first;
  return [...first.slice(0, -1), chosen];
}
