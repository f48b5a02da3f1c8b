import type { Page } from "playwright-core";
import { type Answered, type Sight, untilPainted } from "./painted";

export interface Interaction extends Answered {
  readonly section: string;
  readonly what: string;
  /** Typing delay in milliseconds. */
  readonly pause: number;
}

/** The pause of `useTypedFilter`. */
const PAUSE = 250;
const HAND = 120;
/** Until `AdminSections` has preloaded the other sections. */
const LOOK = 1_500;

const DIALOG = "[role=dialog], [role=alertdialog]";
const RANGE = "main nav [role=status]";
const PAST = "main ul[aria-label='Past dates']";
const other = (selector: string): Sight => ({ selector, isOther: true });
const gone = (selector: string): Sight => ({ selector, isGone: true });
const closed = gone(DIALOG);
const dialog = (text = ""): Sight => ({ selector: DIALOG, text });
const heading = (text: string): Sight => ({ selector: "main h1", text });

export class AdministratorsDay {
  readonly interactions: Interaction[] = [];
  private section = "";

  constructor(
    private readonly page: Page,
    private readonly before: () => void,
  ) {}

  async live(): Promise<void> {
    await this.users();
    await this.person();
    await this.bookings();
    await this.today();
    await this.coupons();
    await this.messages();
    await this.purchases();
    await this.communities();
    await this.carTypes();
    await this.pricingPlans();
    await this.bookingSlots();
    await this.disabledDates();
    await this.overview();
  }

  private async arrive(at: string): Promise<void> {
    await this.page.goto(`/admin-dashboard/${at}`);
    await this.page.waitForTimeout(LOOK);
    await this.page.waitForLoadState("networkidle");
  }

  private async see(
    what: string,
    sight: Sight,
    act: () => Promise<unknown>,
    pause = 0,
  ): Promise<void> {
    await this.page.waitForTimeout(HAND);
    this.before();
    try {
      const answered = await untilPainted(this.page, sight, act);
      this.interactions.push({ section: this.section, what, pause, ...answered });
    } catch (error) {
      throw new Error(`${this.section}, ${what}: ${(error as Error).message}`);
    }
  }

  private async open(section: string, what: Sight = heading(`^${section}$`)): Promise<void> {
    this.section = section;
    const link = this.page.getByRole("link", { name: section, exact: true }).first();
    await this.see("open", what, () => link.click());
  }

  private button(name: RegExp | string, index = 0) {
    return this.page
      .getByRole("main")
      .getByRole("button", { name, exact: typeof name === "string" })
      .nth(index);
  }

  private field(label: string) {
    return this.page.getByRole("main").getByLabel(label, { exact: true });
  }

  private inDialog(name: RegExp | string) {
    return this.page.locator(DIALOG).getByRole("button", { name, exact: typeof name === "string" });
  }

  private press(what: string, name: RegExp | string, sight: Sight): Promise<void> {
    return this.see(what, sight, () => this.button(name).click());
  }

  private async close(): Promise<void> {
    await this.see("close a dialog", closed, () => this.page.keyboard.press("Escape"));
  }

  private async pages(): Promise<void> {
    const sizes = this.page.getByRole("main").getByLabel("Per page");
    for (const [size, count] of [20, 50, 100, 10].entries()) {
      const row = (number: number) => `main :is(tbody tr, ul > li):nth-child(${number})`;
      const sight = count === 10 ? gone(row(11)) : { selector: row(count) };
      await this.see(`${count} per page`, sight, () =>
        sizes.selectOption({ index: (size + 1) % 4 }),
      );
    }
    await this.press("Next", "Next", other(RANGE));
    await this.press("Previous", "Previous", other(RANGE));
  }

  private async users(): Promise<void> {
    await this.arrive("messages");
    await this.open("Users");
    await this.pages();
    await this.see(
      "search by name",
      { selector: "main tbody", text: "Ravi Khan" },
      () => this.field("Search").fill("ravi khan"),
      PAUSE,
    );
    await this.press("clear the filters", "Clear Filters", other(RANGE));
    await this.see("filter by residency", other(RANGE), () =>
      this.field("Residency").selectOption({ label: "Palm Grove Phase 1" }),
    );
    await this.see("filter by role", gone("main tbody"), () =>
      this.field("Role").selectOption({ label: "Administrators" }),
    );
    await this.see("filter by the other role", { selector: "main tbody" }, () =>
      this.field("Role").selectOption({ index: 1 }),
    );
    await this.press("open Edit", /^Edit /, dialog("Residency"));
    const flat = this.page.getByRole("combobox", { name: "Flat" });
    await flat.and(this.page.locator(":enabled")).waitFor();
    await this.see("open the list of 500 flats", { selector: "[role=option]" }, () =>
      flat.press("ArrowDown"),
    );
    await this.see("type in the list of flats", other("[role=listbox]"), () => flat.fill("20"));
    await this.see("choose a flat", gone("[role=listbox]"), async () => {
      await flat.press("ArrowDown");
      await flat.press("Enter");
    });
    const mobile = this.page.locator(DIALOG).getByLabel("Mobile Number");
    await mobile.fill(String(9_000_000_000 + this.interactions.length));
    await this.see("save an edit", closed, () => mobile.press("Enter"));
    await this.press(
      "open Delete",
      /^Delete /,
      dialog("will be lost|no credits|nothing|cannot be undone"),
    );
    await this.close();
  }

  private async person(): Promise<void> {
    this.section = "Person";
    await this.arrive("users?search=resident0%40season");
    const link = this.page.getByRole("main").locator("tbody").getByRole("link").first();
    await this.see("open", heading(" 0$"), () => link.click());
    const more = other("main [role=status]");
    await this.press("load more bookings", "Load more", more);
    await this.see("open the ledger", other("main thead"), () =>
      this.page.getByRole("tab", { name: "Credit Ledger" }).click(),
    );
    await this.press("load more of the ledger", "Load more", more);
    await this.press("open Grant Credits", "Grant Credits", dialog("Reason"));
    await this.page.locator(DIALOG).getByLabel("Reason").fill("Sorry for the rain");
    await this.see("grant credits", closed, () => this.inDialog("Grant Credits").click());
    await this.see("back to the users", heading("^Users$"), () =>
      this.page.getByRole("main").getByRole("link", { name: "Users" }).click(),
    );
  }

  private async bookings(): Promise<void> {
    await this.open("Bookings");
    await this.pages();
    await this.see(
      "search by name, many",
      other(RANGE),
      () => this.field("Search").fill("lakshmi"),
      PAUSE,
    );
    await this.see(
      "search by e-mail, one",
      other(RANGE),
      () => this.field("Search").fill("resident0@season"),
      PAUSE,
    );
    await this.press("clear the filters", "Clear Filters", other(RANGE));
    for (const status of ["Confirmed", "Completed", "Cancelled", "Pending"]) {
      await this.see(`filter by status: ${status}`, other(RANGE), () =>
        this.field("Status").selectOption({ label: status }),
      );
    }
    await this.press("clear the status", "Clear Filters", other(RANGE));
    await this.see(
      "filter by start date",
      other(RANGE),
      () => this.field("Start date").fill(dayFromToday(-60)),
      PAUSE,
    );
    await this.see(
      "filter by end date",
      other(RANGE),
      () => this.field("End date").fill(dayFromToday(-30)),
      PAUSE,
    );
    await this.press("clear the dates", "Clear Filters", other(RANGE));
    await this.press("open Update Status", /^Update Status/, dialog("New status"));
    await this.see("open the list of statuses", { selector: "[role=option]" }, () =>
      this.inDialog(/New status/).click(),
    );
    await this.see("choose a status", gone("[role=option]"), () =>
      this.page.locator("[role=option]", { hasText: "Confirmed" }).click(),
    );
    await this.see("update the status", closed, () => this.inDialog("Update Status").click());
    await this.press("export, until it says how far it is", "Export CSV", {
      selector: "main [role=status]",
      text: "^Exporting",
    });
    await this.press("stop the export", "Stop", { selector: "main button", text: "Export CSV" });
  }

  private async today(): Promise<void> {
    await this.open("Today", { selector: "main table:is([aria-label*=AM], [aria-label*=PM])" });
    await this.page.getByRole("status").filter({ hasText: "bookings" }).waitFor();
    const complete = this.button(/^(Complete|Confirm) booking/);
    const name = (await complete.getAttribute("aria-label")) ?? "";
    const id = /\d+/.exec(name)?.[0] ?? "";
    const act = (word: string) => ({ selector: `main button[aria-label='${word} booking ${id}']` });
    if (name.startsWith("Confirm")) {
      await complete.click();
      await this.page.locator(act("Complete").selector).waitFor();
    }
    await this.press("complete a wash in one tap", `Complete booking ${id}`, act("Undo"));
    await this.press("take it back in one tap", `Undo booking ${id}`, act("Complete"));
    await this.press("open Change Status", /^Change Status/, dialog("New status"));
    await this.close();
    await this.press("the next day", "Next day", other("main h1"));
    await this.press("the day before", "Previous day", other("main h1"));
    await this.see("another day by its date", other("main h1"), () =>
      this.field("Date").fill(dayFromToday(-7)),
    );
    await this.press("back to today", "Back to Today", other("main h1"));
  }

  private async coupons(): Promise<void> {
    await this.open("Coupons");
    await this.pages();
    const search = this.field("Search by code");
    await search.fill("SEASON29");
    await this.see("search by Enter", other(RANGE), () => search.press("Enter"));
    await this.press("clear the filters", "Clear Filters", other(RANGE));
    await this.see("filter by status", other(RANGE), () =>
      this.field("Status").selectOption("Inactive"),
    );
    await this.press("clear the status", "Clear Filters", other(RANGE));
    await this.press("open Create Coupon", "Create Coupon", dialog("Discount Amount"));
    const code = `DAY${this.interactions.length}X${Date.now()}`;
    await this.page.locator(DIALOG).getByLabel("Coupon Code").fill(code);
    const amount = this.page.locator(DIALOG).getByLabel("Discount Amount");
    await amount.fill("10");
    await this.see("create a coupon", { selector: "main tbody", text: code }, () =>
      amount.press("Enter"),
    );
    await this.page.locator(DIALOG).waitFor({ state: "hidden" });
    await this.press("open Edit", `Edit ${code}`, dialog("Used Count"));
    await this.page.locator(DIALOG).getByLabel("Usage Limit").fill("40");
    await this.see("save an edit", closed, () =>
      this.page.locator(DIALOG).getByLabel("Usage Limit").press("Enter"),
    );
    await this.press("open Delete", `Delete ${code}`, dialog());
    await this.see("delete a coupon", closed, () => this.inDialog("Delete").click());
  }

  private async messages(): Promise<void> {
    await this.open("Messages");
    await this.pages();
    await this.press("mark as handled", "Mark as Handled", {
      selector: "main button",
      text: "Open Again",
    });
    await this.press("open it again", "Open Again", {
      selector: "main article",
      text: "Open Again",
      isGone: true,
    });
    await this.see("the handled ones", other("main article"), () =>
      this.page.getByRole("tab", { name: "Handled" }).click(),
    );
    await this.see("all of them", other(RANGE), () =>
      this.page.getByRole("tab", { name: "All" }).click(),
    );
  }

  private async purchases(): Promise<void> {
    await this.open("Purchases");
    await this.see("all of them", other(RANGE), () =>
      this.page.getByRole("tab", { name: "All" }).click(),
    );
    await this.pages();
    await this.see("those seen to", other("main"), () =>
      this.page.getByRole("tab", { name: "Seen To" }).click(),
    );
  }

  private async communities(): Promise<void> {
    await this.open("Community Management");
    await this.press("open Create Residency", "Create Residency", dialog("Name"));
    await this.close();
    await this.press("open Edit", /^Edit /, dialog("Name"));
    await this.close();
    await this.see("the blocks", { selector: "main table", text: "Tower A" }, () =>
      this.page.getByRole("tab", { name: "Blocks" }).click(),
    );
    await this.see("the flats", { selector: "main", text: "Choose a residency" }, () =>
      this.page.getByRole("tab", { name: "Flats" }).click(),
    );
    await this.field("Residency").selectOption({ label: "Palm Grove Phase 1" });
    const tower = this.field("Block").locator("option", { hasText: "Tower A" });
    await tower.waitFor({ state: "attached" });
    await this.see("the 500 flats of a block", { selector: "main tbody tr" }, () =>
      this.field("Block").selectOption({ label: "Tower A" }),
    );
    await this.pages();
    await this.press("open Create Many", "Create Many", dialog());
    await this.close();
  }

  private async carTypes(): Promise<void> {
    await this.open("Car Types");
    await this.press("open Create", "Create Car Type", dialog("Name"));
    await this.close();
    await this.press("open Edit", /^Edit /, dialog("Name"));
    await this.see("save an edit", closed, () =>
      this.page.locator(DIALOG).getByLabel("Name").press("Enter"),
    );
  }

  private async pricingPlans(): Promise<void> {
    await this.open("Pricing Plans");
    await this.press("open Manage Pricing", /^Manage Pricing/, dialog("Price in rupees"));
    await this.see("save the prices", closed, () => this.inDialog("Save Pricing").click());
    await this.press("open Create", "Create Plan", dialog("Name"));
    await this.close();
    await this.press("open Edit", /^Edit /, dialog("Name"));
    await this.see("save an edit", closed, () => this.inDialog("Save Changes").click());
    const name = (await this.button(/^Delete /).getAttribute("aria-label")) ?? "";
    await this.press("open Delete", name, dialog("Are you sure"));
    const restore = name.replace("Delete", "Restore");
    const offered = { selector: `main button[aria-label='${restore}']` };
    await this.see("delete a plan", offered, () => this.inDialog("Delete").click());
    await this.page.locator(DIALOG).waitFor({ state: "hidden" });
    await this.press("restore a plan", restore, gone(offered.selector));
  }

  private async bookingSlots(): Promise<void> {
    await this.open("Booking Slots");
    await this.press("move a slot", /^Move .* later$/, other("main h2"));
    await this.press("open Create", "Create Slot", dialog("Start Time"));
    await this.close();
    await this.press("open Edit", /^Edit /, dialog("Start Time"));
    await this.see("save an edit", closed, () => this.inDialog("Save Changes").click());
  }

  private async disabledDates(): Promise<void> {
    await this.open("Disabled Dates");
    await this.press("open Disable New Date", "Disable New Date", dialog("Reason"));
    await this.see("see the bookings of a date", { selector: DIALOG, text: "on this day" }, () =>
      this.page.locator(DIALOG).getByLabel("Date").fill(dayFromToday(2)),
    );
    await this.see("leave what was typed", closed, () => this.inDialog("Cancel").click());
    await this.press("open Edit", /^Edit /, dialog("Reason"));
    await this.page.locator(DIALOG).getByLabel("Reason").fill(`Day off ${Date.now()}`);
    await this.see("save an edit", closed, () => this.inDialog("Save Changes").click());
    await this.press("open Enable", /^Enable /, dialog("Are you sure"));
    await this.close();
    await this.see("those that are over", { selector: PAST }, () =>
      this.page.getByText("Show past dates").click(),
    );
    await this.see("without them again", gone(PAST), () =>
      this.page.getByText("Show past dates").click(),
    );
  }

  private async overview(): Promise<void> {
    await this.open("Overview", { selector: "main table" });
    for (const days of [7, 90]) {
      await this.see(`${days} days`, { selector: RANGE, text: `· ${days} days$` }, () =>
        this.page.getByText(`${days} days`, { exact: true }).click(),
      );
    }
    await this.see(
      "other days",
      { selector: RANGE, text: "· 41 days$" },
      () => this.field("From").fill(dayFromToday(-40)),
      PAUSE,
    );
    await this.press("Next", "Next", other(RANGE));
  }
}

function dayFromToday(days: number): string {
  const day = Date.now() + days * 86_400_000;
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(day);
}
