import { ownData, ownDataTypes } from "#contract/club/personal-data.ts";
import { recordActivity } from "../activity/queries.ts";
import type { LogWords } from "../audit/word-queries.ts";
import { takePlace } from "../../kernel/queue/file-places.ts";
import { serveDownload } from "../../kernel/http/serve.ts";
import { asPage } from "./page/page.ts";
import { asJson } from "./page/write.ts";
import { readOwnData } from "./page/whole-queries.ts";

export const ownDataRoutes = ({ tables, titleOf }: LogWords) => [
  serveDownload(ownData.take, async ({ params, body: { format, locale } }, { db, caller, now, write }) => {
    const leave = await takePlace();
    const content = readOwnData(db, tables, { personId: params.id, now, titleOf }, (data) =>
      format === "json" ? asJson(data) : asPage(data, locale ?? caller.locale),
    );
    const close = async () => {
      await content.return();
      leave();
    };
    try {
      // On file before anything of it has left.
      await write((trx) =>
        recordActivity(trx, {
          personId: params.id,
          event: "DATA_EXPORTED",
          detail: { format },
          by: caller.id,
          at: now,
        }),
      );
    } catch (error) {
      await close();
      throw error;
    }
    return { fileName: `palestra ${params.id} ${caller.today}.${format}`, type: ownDataTypes[format], content, close };
  }),
];
