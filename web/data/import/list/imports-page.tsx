import { SimpleGrid, Stack, Text, Title } from "@mantine/core";
import IconFileSpreadsheet from "~icons/tabler/file-spreadsheet";
import { getRouteApi } from "@tanstack/react-router";
import type { ImportKind } from "#contract/data/import-fields.ts";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { SettingsFrame } from "#web/club/settings/frame/settings-frame.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FileDrop } from "#web/kernel/ui/fields/file-drop.tsx";
import { useBeginImport } from "./begin-import.ts";
import { ImportList } from "./import-list.tsx";
import { importsMessages } from "./imports-messages.ts";
import { importSearch } from "./imports-search.ts";
import { KindChoice } from "./kind-choice.tsx";
import { kindsInOrder, kindWords } from "../kind-labels.ts";

const route = getRouteApi("/inside/settings/import");

/** Where a club moves in: what it brings, in which order, from which file, and all imports so far (in-and-out §1). */
export function ImportsPage() {
  const t = useWords(importsMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: object) => void navigate({ search: importSearch.parse(next), replace: true });
  return (
    <SettingsFrame title={t("title")} entry="import" isWide>
      <Text c="dimmed">
        {t("intro")}{" "}
        <LinkAnchor to="/documentation/$page" params={{ page: "moving-in" }} underline="always">
          {t("guide")}
        </LinkAnchor>
      </Text>
      <Begin asked={kindsInOrder.find((kind) => kind === search.kind)} onKind={(kind) => show({ ...search, kind })} />
      <Stack component="section" gap="sm" mt="lg">
        <Title order={2}>{t("past")}</Title>
        <div>
          <ImportList search={search} onSearch={show} />
        </div>
      </Stack>
    </SettingsFrame>
  );
}

interface BeginProps {
  asked: ImportKind | undefined;
  onKind: (kind: ImportKind) => void;
}

function Begin({ asked, onKind }: BeginProps) {
  const t = useWords(importsMessages);
  const kinds = useWords(kindWords);
  const kind = asked ?? "clients";
  const { begin, problem, failure } = useBeginImport(kind);
  const isFull = failure?.code === "TOO_MANY";
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: "md", md: "xl" }} style={{ alignItems: "start" }}>
      <KindChoice value={kind} onChange={onKind} />
      <Stack>
        {failure && !isFull && <FailureAlert error={failure} words={undefined} />}
        <FileDrop
          label={t("file", { kind: kinds(kind) })}
          hint={t("fileHint")}
          error={isFull ? t("tooMany") : problem && t(problem)}
          accept=".csv,.tsv,.txt,.xlsx"
          picture={<IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />}
          dropLabel={t("drop")}
          chooseLabel={t("choose")}
          tall
          onPick={begin}
        />
      </Stack>
    </SimpleGrid>
  );
}
