import type { ClientDraft } from "#contract/membership/clients.ts";
import type { World } from "../world/world.ts";

/** The people and packages for a sale: a seller, a trainer, and a package of either kind. */
export interface Shop {
  readonly seller: number;
  readonly trainer: number;
  readonly coursePackage: number;
  readonly membershipPackage: number;
}

function text(en: string, cn: string): string {
  return JSON.stringify({ en, cn });
}

/** Stocks a world with a seller, a trainer, ten sessions (and two free) for three months, and a monthly membership. */
export async function openShop(world: World): Promise<Shop> {
  const seller = await world.person("employee", { first_name: "Sal", last_name: "Esman" });
  const trainer = await world.person("trainer", { first_name: "Tessa", last_name: "Rainer" });
  const packages = await world.db
    .insertInto("package")
    .values([
      {
        kind: "course",
        name: text("Ten sessions", "十节私教课"),
        description: text("Ten and two free", "十节送两节"),
        amount_cents: 99_900,
        duration: 3,
        duration_unit: "month",
        paid: 10,
        free: 2,
      },
      {
        kind: "membership",
        name: text("One month", "月卡"),
        description: text("All areas", "全区通用"),
        amount_cents: 8_900,
        duration: 1,
        duration_unit: "month",
      },
    ])
    .returning("id")
    .execute();
  const [coursePackage = 0, membershipPackage = 0] = packages.map(({ id }) => id);
  return { seller, trainer, coursePackage, membershipPackage };
}

/** A pro client as the wizard sends one. */
export function proDraft(shop: Shop, over: Partial<ClientDraft> = {}): ClientDraft {
  return {
    first_name: "修",
    last_name: "欧阳",
    email: "ouyang.xiu@example.com",
    dateOfBirth: "1992-02-29",
    startOfDate: "2026-05-20",
    gender: "male",
    phone: "+86 138 0013 8000",
    address: "上海市静安区南京西路1266号",
    zipCode: "200040",
    clientType: "pro",
    reports_to: shop.trainer,
    packageId: shop.coursePackage,
    extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 1 },
    salesId: shop.seller,
    paymentMethod: "weChat",
    ...over,
  };
}
