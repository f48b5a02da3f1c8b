import { toGlobalId } from "../../platform/global-id";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import { restAsGuest } from "../../test/rest";
import type { User } from "../users/user.entity";

const SUBMIT = `mutation ($input: SubmitContactFormInput!) {
  submitContactForm(input: $input) { success message }
}`;
const LIST = `query ($status: ContactSubmissionStatus, $first: Int, $after: String) {
  contactSubmissions(status: $status, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { name isHandled } }
  }
}`;
const STATE = "contactSubmission { id isHandled handledAt handledBy { displayName } }";
const HANDLED = `mutation ($id: ID!) {
  markContactSubmissionHandled(input: { contactSubmissionId: $id }) { ${STATE} }
}`;
const REOPEN = `mutation ($id: ID!) {
  reopenContactSubmission(input: { contactSubmissionId: $id }) { ${STATE} }
}`;

const form = {
  name: "Lakshmi",
  email: "lakshmi@visitors.example",
  message: "Do you wash on Sundays?\nThank you.",
};
const TAKEN = {
  submitContactForm: { success: true, message: "Thank you! We have received your message." },
};

interface Listed {
  readonly contactSubmissions: {
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly edges: readonly { readonly node: { readonly name: string } }[];
  };
}

let app: TestApp;
let admin: User;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.dataSource.query("DELETE FROM contact_submissions");
  await app.dataSource.query("DELETE FROM rate_limits");
  admin = await app.make.administrator();
  client = await asPerson(app, admin);
});

const submit = (input: object, sender = asGuest(app)) => sender.send(SUBMIT, { input });
const rows = () =>
  app.dataSource.query(
    "SELECT name, email, message, handled_at, handled_by_id FROM contact_submissions ORDER BY id",
  );

describe("the contact form", () => {
  it("of a guest is kept, open, with the lines of its message", async () => {
    expect(await submit(form)).toEqual({ status: 200, data: TAKEN });
    expect(await rows()).toEqual([{ ...form, handled_at: null, handled_by_id: null }]);
  });

  it.each([
    [{ name: " " }, "name", "Name is required"],
    [{ email: "" }, "email", "Email is required"],
    [{ email: "lakshmi" }, "email", "Please enter a valid email address"],
    [{ message: "\n" }, "message", "Message is required"],
  ])("with %j is refused by the field's name, and nothing is kept", async (...given) => {
    const [wrong, field, message] = given;
    const before = await contentsOf(app.dataSource);
    const { errors } = await submit({ ...form, ...wrong });
    expect(errors).toMatchObject([{ message, extensions: { code: "INVALID_INPUT", field } }]);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("of a program, which fills in what people do not see, is answered alike and not kept", async () => {
    const answer = await submit({ ...form, website: "https://spam.example" });
    expect(answer).toEqual({ status: 200, data: TAKEN });
    expect(await rows()).toEqual([]);
  });

  it("is kept with script and formulas as they were written", async () => {
    const message = "=1+1 <script>alert(1)</script> %_' OR 1=1 --";
    await submit({ ...form, message });
    expect(await rows()).toMatchObject([{ message }]);
  });

  it("can be sent five times in ten minutes by one caller, right ones and traps alike", async () => {
    const codes = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const { code } = await submit({ ...form, website: sent % 2 ? "x" : null });
      codes.push(code);
    }
    expect(codes).toEqual([...Array(5).fill(undefined), "RATE_LIMITED"]);
    expect(await rows()).toHaveLength(3);
    expect((await submit(form, client)).code).toBeUndefined();
  });

  it("of REST counts before its body is read", async () => {
    const rest = restAsGuest(app);
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1)
      statuses.push((await rest.post("/contact-submissions", '{"name": ')).status);
    expect(statuses).toEqual([...Array(5).fill(400), 429]);
  });

  it("sent by one caller twenty times at once is kept five times", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(form)));
    expect(answers.filter(({ code }) => code === "RATE_LIMITED")).toHaveLength(15);
    expect(await rows()).toHaveLength(5);
  });
});

describe("the administrators' list", () => {
  const DAY_MS = 86_400_000;

  async function five(): Promise<void> {
    for (let age = 0; age < 5; age += 1) {
      const createdAt = new Date(Date.now() - age * DAY_MS);
      const handled = age % 2 ? { handledAt: createdAt, handledById: admin.id } : {};
      await app.make.contactSubmission({ name: `${age} days ago`, createdAt, ...handled });
    }
  }

  const list = async (variables: object) =>
    (await client.send<Listed>(LIST, variables)).data.contactSubmissions;
  const names = ({ edges }: Listed["contactSubmissions"]) => edges.map(({ node }) => node.name);

  it.each([
    [undefined, [0, 1, 2, 3, 4]],
    ["ALL", [0, 1, 2, 3, 4]],
    ["OPEN", [0, 2, 4]],
    ["HANDLED", [1, 3]],
  ])("of status %s has those, newest first", async (status, ages) => {
    await five();
    const found = await list({ status });
    expect(names(found)).toEqual(ages.map((age) => `${age} days ago`));
    expect(found.totalCount).toBe(ages.length);
  });

  it("comes by pages that neither leave out nor repeat one", async () => {
    await five();
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: Listed["contactSubmissions"] = await list({ first: 2, after });
      seen.push(...names(page));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(seen).toEqual([0, 1, 2, 3, 4].map((age) => `${age} days ago`));
  });

  it.each([
    ["ALL", "", "contact_submissions_newest_idx"],
    ["OPEN", "WHERE handled_at IS NULL", "contact_submissions_open_idx"],
    ["HANDLED", "WHERE handled_at IS NOT NULL", "contact_submissions_handled_idx"],
  ])("of status %s has an index", async (_status, where, index) => {
    await app.dataSource.query(
      `INSERT INTO contact_submissions (name, email, message, created_at, handled_at, handled_by_id)
       SELECT 'A', 'a@visitors.example', 'Hello', now() - n * interval '1 minute',
         CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n % 2 = 0 THEN $1::int END
       FROM generate_series(1, 5000) n`,
      [admin.id],
    );
    await app.dataSource.query("ANALYZE contact_submissions");
    const plan = await app.dataSource.query<{ "QUERY PLAN": string }[]>(
      `EXPLAIN SELECT * FROM contact_submissions ${where} ORDER BY created_at DESC, id DESC LIMIT 21`,
    );
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain(index);
    expect(text).not.toContain("Sort");
  });
});

describe("a contact submission", () => {
  interface Changed {
    readonly id: string;
    readonly isHandled: boolean;
    readonly handledAt: string | null;
    readonly handledBy: { readonly displayName: string } | null;
  }
  const change = async (document: string, id: string, sender = client) => {
    const { data, code } = await sender.send<Record<string, { contactSubmission: Changed }>>(
      document,
      { id },
    );
    return code ?? Object.values(data)[0]?.contactSubmission;
  };
  const made = async () => toGlobalId("ContactSubmission", (await app.make.contactSubmission()).id);

  it("is marked as handled with who did it and when, and opened again", async () => {
    const id = await made();
    const handledBy = { displayName: admin.displayName };
    const handledAt = app.clock.now().toISOString();
    expect(await change(HANDLED, id)).toEqual({ id, isHandled: true, handledAt, handledBy });
    const open = { id, isHandled: false, handledAt: null, handledBy: null };
    expect(await change(REOPEN, id)).toEqual(open);
    expect(await change(REOPEN, id)).toEqual(open);
  });

  it("keeps who handled it first", async () => {
    const id = await made();
    await change(HANDLED, id);
    const second = await asPerson(app, await app.make.administrator());
    expect(await change(HANDLED, id, second)).toMatchObject({
      handledBy: { displayName: admin.displayName },
    });
  });

  it.each([
    ["of another type", toGlobalId("Booking", 1)],
    ["of none that there is", toGlobalId("ContactSubmission", 999_999)],
    ["that is garbage", "garbage"],
  ])("by an id %s is not found", async (_what, id) => {
    expect(await change(HANDLED, id)).toBe("NOT_FOUND");
    expect(await change(REOPEN, id)).toBe("NOT_FOUND");
  });
});
