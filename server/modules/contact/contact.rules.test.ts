import { DomainError } from "../../platform/domain-error";
import { type ContactForm, isTrapped, readContactForm } from "./contact.rules";

const form: ContactForm = {
  name: "Lakshmi",
  email: "lakshmi@visitors.example",
  message: "Do you wash on Sundays?",
  website: null,
};

function errorOf(changed: Partial<ContactForm>): unknown {
  try {
    return readContactForm({ ...form, ...changed });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.details.field, error.message];
  }
}

describe("a contact form", () => {
  it.each<[string, Partial<ContactForm>, string, string]>([
    ["no name", { name: "" }, "name", "Name is required"],
    ["a name of spaces", { name: " \t " }, "name", "Name is required"],
    ["no e-mail", { email: "" }, "email", "Email is required"],
    ["no message", { message: "\n \n" }, "message", "Message is required"],
    ["a name of 121 characters", { name: "x".repeat(121) }, "name", "At most 120 characters"],
    [
      "a message of 5,001 characters",
      { message: "x".repeat(5_001) },
      "message",
      "At most 5000 characters",
    ],
    [
      "an e-mail of 255 characters",
      { email: `a@${"b".repeat(245)}.example` },
      "email",
      "At most 254 characters",
    ],
    [
      "a name that turns the text around",
      { name: "Lak\u202eshmi" },
      "name",
      "Please remove the right-to-left override (U+202E).",
    ],
  ])("with %s is refused by the field's name", (_what, changed, field, message) => {
    expect(errorOf(changed)).toEqual(["INVALID_INPUT", field, message]);
  });

  it.each([
    ...["lakshmi", "lakshmi@", "@visitors.example", "a@b", "a@.example", "a@b..example"],
    ...["a b@visitors.example", "a@b@visitors.example", "a@visitors.example, b@visitors.example"],
    ...["<a@visitors.example>", `${"a".repeat(65)}@visitors.example`],
  ])("with the e-mail %j is refused", (email) => {
    expect(errorOf({ email })).toEqual([
      ...["INVALID_INPUT", "email", "Please enter a valid email address"],
    ]);
  });

  it.each(["lakshmi+wash@visitors.example", "o'neil@mail.visitors.example", "లక్ష్మి@ఉదాహరణ.example"])(
    "with the e-mail %j is kept",
    (email) => {
      expect(errorOf({ email })).toMatchObject({ email });
    },
  );

  it("is kept without outer space, the message with its lines", () => {
    const message = "  First line\r\n\r\n<b>Second</b> line\n";
    expect(readContactForm({ ...form, name: "  Lakshmi   Devi ", message })).toEqual({
      name: "Lakshmi Devi",
      email: form.email,
      message: "First line\n\n<b>Second</b> line",
    });
  });

  it.each([
    [null, false],
    ["", false],
    ["https://spam.example", true],
    [" ", true],
  ])("whose hidden field holds %j is from a program: %s", (website, expected) => {
    expect(isTrapped({ ...form, website })).toBe(expected);
  });
});
