import { clubFileType, wholeClub } from "#contract/data/club-transfer.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { takePlace } from "../../kernel/queue/file-places.ts";
import { type Route, serve, serveDownload, serveOwnTransactions } from "../../kernel/http/serve.ts";
import { type ClubParts, beginClub, importClubFile, clubUploadProgress, receiveClubPart } from "./commands.ts";
import { exportClub } from "./export-queries.ts";

export function wholeClubRoutes(parts: ClubParts): readonly Route[] {
  return [
    serveDownload(wholeClub.take, async (_, { caller, now, write }) => {
      const leave = await takePlace();
      try {
        // On file before anything of it has left.
        await write((trx) =>
          recordActivity(trx, { personId: caller.id, event: "CLUB_EXPORTED", detail: {}, by: caller.id, at: now }),
        );
        const { content, close } = await exportClub(parts.settings, parts.tables, now);
        const fileName = `palestra ${caller.today}.zip`;
        return { fileName, type: clubFileType, content, close: () => close().finally(leave) };
      } catch (error) {
        leave();
        throw error;
      }
    }),
    serveOwnTransactions(wholeClub.begin, ({ body }, { db, ...visit }) => beginClub(db, parts, body, visit)),
    serveOwnTransactions(wholeClub.part, ({ params, body }, { db, ...visit }) =>
      receiveClubPart(db, parts, params.part, body, visit),
    ),
    serveOwnTransactions(wholeClub.bringIn, ({ body }, { db, ...visit }) => importClubFile(db, parts, body, visit)),
    serve(wholeClub.progress, (_, { db, now }) => clubUploadProgress(db, now)),
  ];
}
