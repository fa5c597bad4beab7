import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { type Allow, type Reach, endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageBodyLimit, imageName, imageText } from "../kernel/files/files.ts";
import { affectedPlans } from "../club/affected.ts";
import { besideFields, profile } from "../identity/people.ts";
import { takenShape } from "../identity/person-fields.ts";
import { id, idText, personStatusSchema, saysSomething, version } from "../kernel/values.ts";

/**
 * Changed fields of a profile. What a caller may change depends on who they are (authorisation §4); a forbidden field
 * is 400 by name unless it equals the stored value: a form may send a whole profile back. An admin may clear birth,
 * gender, phone, address, zip. Moving `startOfDate` moves `endOfDate` by the same days. Height in cm. Statuses to set
 * are active, dismissed and suspended; active reverses a status set by hand.
 */
export const profileChange = z.strictObject({
  ...z.partial(besideFields).shape,
  id: z.optional(id),
  ...takenShape,
  status: z.optional(personStatusSchema),
  /** For a change of e-mail later than ten minutes after signing in. */
  current_password: z.optional(z.string().check(z.maxLength(1024))),
  keep_reservations: z.optional(z.boolean()),
  version: z.optional(version),
});
export type ProfileChange = z.infer<typeof profileChange>;

const own = ["own"] as const satisfies readonly Reach[];

const changers = {
  person: "id",
  reach: {
    admin: ["any"],
    manager: ["own", "staff"],
    trainer: ["own", "mine"],
    desk: ["own", "client"],
    employee: own,
    client: own,
  },
} as const satisfies Allow;
const params = z.strictObject({ id: idText });

export const profiles = {
  update: endpoint({
    method: "POST",
    path: "/users/{id}/profile",
    summary: "Change fields of a profile",
    says: { en: "Changed a profile", cn: "修改资料" },
    allow: changers,
    params,
    body: profileChange.check(saysSomething),
    /**
     * `undo`: for every change but that of an e-mail. With somebody's first e-mail comes, this once, an `initial_password`, or a
     * link is mailed to them instead.
     */
    answer: z.strictObject({
      profile,
      ...affectedPlans,
      initial_password: z.nullable(z.string()),
      mailed_to: z.nullable(z.string()),
      undo,
    }),
    refuses: [
      "UNAUTHENTICATED",
      "STALE",
      "DUPLICATE_USER",
      "LAST_ADMIN",
      "REAUTH_REQUIRED",
      "CONFIRMATION_REQUIRED",
      "NOT_FOUND",
      "INVALID_STATE",
    ],
  }),
  changeImage: endpoint({
    method: "PUT",
    path: "/users/{id}/profile-image",
    summary: "Set or remove a person's photo",
    says: { en: "Changed a photo", cn: "更换照片" },
    allow: changers,
    params,
    body: z.strictObject({ image: z.nullable(imageText), version: z.optional(version) }),
    answer: z.strictObject({ profileImage: z.nullable(imageName), version }),
    refuses: ["STALE", "NOT_FOUND", "TOO_BUSY"],
    bodyLimit: imageBodyLimit,
  }),
  image: endpoint({
    method: "GET",
    path: "/users/{id}/profile-image/{image}",
    summary: "A person's photo (256 × 256 pixels), by its name in the person's row or profile",
    says: { en: "a photo", cn: "照片" },
    allow: {
      person: "id",
      reach: {
        admin: ["any"],
        manager: ["own", "staff"],
        trainer: ["own", "client"],
        desk: ["own", "client"],
        employee: own,
        client: ["own", "trainer"],
      },
    },
    params: z.strictObject({ id: idText, image: imageName }),
    answer: z.unknown(),
    file: ["image/webp"],
    refuses: ["NOT_FOUND"],
  }),
};
