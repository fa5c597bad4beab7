/** Tasks about one person, counted in actions. */
import { beforeAll } from "vitest";
import { type CallApi, apiAs } from "../stage/api.ts";
import { openStage } from "../stage/club.ts";
import { type Task, button, countTasks, dialog, field } from "../stage/data-entry.ts";
import { hasAlert } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

const person = (last: string) => ({ id: 0, name: `Nora ${last}`, last });
const [called, frozen, quitting] = [person("Phoned"), person("Away"), person("Parting")];
let admin: CallApi;

beforeAll(async () => {
  admin = await apiAs(stage.club.url, "admin");
  for (const each of [called, frozen, quitting]) {
    each.id = (await addMember(admin, { first: "Nora", last: each.last, starts: -20 })).id;
  }
});

const profile = (of: { readonly id: number }) => `/user/${of.id}/profile`;
const search = "Name, phone, receipt or setting";

const tasks: readonly Task[] = [
  {
    name: "see who changed a phone number",
    aim: 2,
    who: "desk",
    from: () => profile(called),
    given: () => admin(`/users/${called.id}/profile`, { phone: "+1 416-555-0199" }),
    async does(page, hand) {
      await hand.press(page.getByRole("tab", { name: "History" }));
      await page.getByText(/changed the phone .* → \+1 416-555-0199/).waitFor();
    },
  },
  {
    name: "find a client by the last digits of their phone",
    aim: 3,
    who: "desk",
    from: () => "/today",
    async does(page, hand) {
      await hand.press(button(page, search));
      await hand.type(page.getByRole("combobox", { name: search }), "0199");
      const found = page.getByRole("option", { name: /Nora Phoned/ });
      await found.locator("b", { hasText: "0199" }).waitFor();
      await hand.press(found);
      await page.waitForURL(`**${profile(called)}?*`);
    },
  },
  {
    name: "freeze a membership for three weeks, with the changes in view",
    aim: 4,
    who: "admin",
    from: () => profile(frozen),
    async does(page, hand) {
      await hand.press(button(page, `More actions for ${frozen.name}`));
      await hand.press(page.getByRole("menuitem", { name: "Freeze", exact: true }));
      const form = dialog(page, `Freeze ${frozen.name}'s membership`);
      await hand.type(field(form, "Last day"), inDays(20));
      await form.getByText("Extended by 21 days").waitFor();
      await hand.press(button(form, "Freeze"));
      await hasAlert(page, `${frozen.name}'s freeze is on file.`);
    },
  },
  {
    name: "take on a trainer",
    aim: 10,
    who: "admin",
    from: () => "/today",
    async does(page, hand) {
      await hand.press(button(page, /^New$/));
      await hand.press(page.getByRole("menuitem", { name: "Trainer" }));
      await hand.type(field(page, "First name"), "Nora");
      await hand.type(field(page, "Last name"), "Coaching");
      await hand.type(field(page, "Email"), "nora.coaching@example.com");
      await hand.type(field(page, "Date of birth"), "1990-05-07");
      await hand.type(field(page, "Phone"), "416-555-0143");
      await hand.type(field(page, "Postal code"), "M5V 2T6");
      await hand.type(field(page, "Address"), "12 King Street West");
      await hand.press(button(page, "Add trainer"));
      const done = dialog(page, "Trainer added");
      await done.getByText("Nora Coaching is added.").waitFor();
      await done.getByRole("button", { name: "Close" }).click();
      await page.getByRole("heading", { level: 1, name: "Nora Coaching" }).waitFor();
    },
  },
  {
    name: "end the membership of somebody who quits",
    aim: 5,
    who: "admin",
    from: () => profile(quitting),
    async does(page, hand) {
      await hand.press(button(page, search));
      await hand.type(page.getByRole("combobox", { name: search }), "quit");
      await hand.press(
        page.getByRole("group", { name: quitting.name }).getByRole("option", { name: "End membership" }),
      );
      const form = dialog(page, `End ${quitting.name}'s membership`);
      await hand.press(button(form, "End membership"));
      await hasAlert(page, `${quitting.name}'s membership ends.`);
    },
  },
];

countTasks(stage, tasks);
