import * as z from "zod/mini";
import type { CallApi } from "./api.ts";

const created = z.object({ data: z.object({ id: z.number() }) });
const rows = z.object({ data: z.array(z.object({ id: z.number() })) });
const preview = z.object({
  data: z.object({ confirm: z.string(), class: z.nullable(z.object({ id: z.number() })) }),
});

interface NewClass {
  readonly name: string;
  readonly date: string;
  readonly startTime: string;
  readonly trainerId?: number;
  readonly capacity?: number;
  readonly reserved?: number;
  readonly policyId?: number;
}

/** A quarter of an hour of a new type that is free to everybody, in the first room; its id. */
export async function addFreeClass(api: CallApi, made: NewClass): Promise<number> {
  const { name: named, date, startTime, trainerId = null, capacity = 10, reserved = 0, policyId } = made;
  const [room] = rows.parse(await api("/rooms")).data;
  const name = JSON.stringify({ en: named, cn: named });
  const terms = { minutes: 15, capacity, roomId: room?.id, trainerId };
  const type = await api("/class-types", {
    name,
    description: name,
    colour: "teal",
    dropIn: "0.00",
    policyId,
    ...terms,
  });
  const draft = { typeId: created.parse(type).data.id, date, startTime, reserved, ...terms };
  const { confirm } = preview.parse(await api("/classes", draft)).data;
  return preview.parse(await api("/classes", { ...draft, confirm })).data.class?.id ?? 0;
}
