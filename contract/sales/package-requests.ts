import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { id, idText, instant, localText } from "../kernel/values.ts";

/** How many open requests a client may have. */
export const MAX_OPEN_REQUESTS = 5;

const request = z.strictObject({
  id,
  packageId: id,
  /** The package's name as it is now. */
  name: localText,
  asked_at: instant,
});
export type PackageRequest = z.infer<typeof request>;

const params = z.strictObject({ id: idText });
const ofOne = z.strictObject({ id: idText, requestId: idText });
const own = { person: "id", kind: "client", reach: { client: ["own"] } } as const satisfies Allow;
const sellers = {
  person: "id",
  kind: "client",
  reach: { admin: ["any"], trainer: ["mine"], desk: ["client"] },
} as const satisfies Allow;

/** Packages that clients ask the desk for (clients-and-business §5). */
export const packageRequests = {
  open: endpoint({
    method: "GET",
    path: "/clients/{id}/package-requests",
    summary: "The packages that a client has asked the desk for and has not got yet, the first one first",
    says: { en: "packages asked for", cn: "购买意向" },
    allow: own,
    params,
    answer: upTo(MAX_OPEN_REQUESTS, request),
  }),
  ask: endpoint({
    method: "POST",
    path: "/clients/{id}/package-requests",
    summary: "Ask the desk for a package on sale: each once at a time, and five in all",
    says: { en: "Asked the desk for a package", cn: "请前台办理套餐" },
    allow: own,
    params,
    body: z.strictObject({ packageId: id }),
    answer: z.extend(request, { undo }),
    creates: true,
    refuses: ["NOT_FOUND", "INVALID_STATE", "TOO_MANY"],
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/clients/{id}/package-requests/{requestId}",
    summary: "Withdraw one's own request for a package",
    says: { en: "Withdrew a request for a package", cn: "撤回购买意向" },
    allow: own,
    params: ofOne,
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND"],
  }),
  settle: endpoint({
    method: "POST",
    path: "/clients/{id}/package-requests/{requestId}/done",
    summary: "Mark a client's request for a package as dealt with; selling the package does so, too",
    says: { en: "Closed a request for a package", cn: "处理购买意向" },
    allow: sellers,
    params: ofOne,
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND"],
  }),
};
