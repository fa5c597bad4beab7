import { describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { people } from "#contract/identity/people.ts";
import { openSharedWorld } from "../../test/world/shared-world.ts";
import { openWorld } from "../../test/world/world.ts";

const shared = await openSharedWorld();

describe("a profile", () => {
  test("is the same in all its spellings", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const client = await world.person("client");
    const params = { params: { id: String(client) } };
    const answers = await Promise.all(
      [people.profile, people.profileById, people.clientProfile].map((spelling) => world.call(spelling, params, admin)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    expect(answers[2]?.data).toEqual(answers[0]?.data);
    expect(answers[0]?.data).toMatchObject({ id: client, status: "active", actions: ["onLeave", "dismiss", "delete"] });
  });

  test("of the wrong kind of person is 404, the same as a missing one", async () => {
    const world = shared;
    const admin = await world.person("admin");
    const trainer = await world.person("trainer");
    const wrong = await world.call(people.clientProfile, { params: { id: String(trainer) } }, admin);
    const missing = await world.call(people.clientProfile, { params: { id: "999999" } }, admin);
    expect([wrong.status, missing.status]).toEqual([404, 404]);
    expect(wrong.problem).toEqual(missing.problem);
  });

  test("of an admin hides address and birth date from a manager", async () => {
    const world = shared;
    const manager = await world.person("manager");
    const admin = await world.person("admin");
    const employee = await world.person("employee");
    const ofAdmin = await world.call(people.profile, { params: { id: String(admin) } }, manager);
    const ofEmployee = await world.call(people.profile, { params: { id: String(employee) } }, manager);
    expect(ofAdmin.data).not.toHaveProperty("address");
    expect(ofAdmin.data).not.toHaveProperty("dateOfBirth");
    expect(ofEmployee.data.address).toBe("12 King St W");
  });

  test("of another trainer's client is only the card once trainers keep to their own", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const [mine, theirs] = [await world.person("trainer"), await world.person("trainer")];
    const client = await world.person("client", { client_type: "pro", reports_to: theirs });
    const params = { params: { id: String(client) } };
    expect((await world.call(people.clientProfile, params, mine)).data.email).toBeDefined();
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    const card = await world.call(people.clientProfile, params, mine);
    expect(Object.keys(card.data).toSorted()).toEqual([
      "clientType",
      "first_name",
      "id",
      "last_name",
      "profileImage",
      "reports_to",
      "status",
      "userType",
    ]);
    expect((await world.call(people.clientProfile, params, theirs)).data.email).toBeDefined();
  });
});
