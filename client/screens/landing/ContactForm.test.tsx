import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactForm } from "./ContactForm";
import { sendContactForm } from "./sendContactForm";

type Asked = jest.SpiedFunction<typeof fetch>;

const json = (body: object): Response => new Response(JSON.stringify(body));
const answered = (success: boolean, message: string): Response =>
  json({ data: { submitContactForm: { success, message } } });
const refused = (message: string): Response => json({ data: null, errors: [{ message }] });

function setUp(answer: () => Response | Error) {
  const asked: Asked = jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const given = answer();
    if (given instanceof Error) throw given;
    return given;
  });
  render(<ContactForm onSend={sendContactForm} />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { asked, user };
}

const field = (name: string): HTMLElement => screen.getByRole("textbox", { name });

async function send(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field("Name"), "Lakshmi Rao");
  await user.type(field("Email"), "lakshmi@example.com");
  await user.type(field("Message"), "Do you wash buses?");
  await user.click(screen.getByRole("button", { name: "Send message" }));
}

const inputOf = (asked: Asked): unknown =>
  JSON.parse(String(asked.mock.calls[0]?.[1]?.body)).variables.input;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("sends a persisted document, thanks for 5 seconds, and is empty again", async () => {
  const { asked, user } = setUp(() => answered(true, "Thank you! We have received your message."));
  await send(user);
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body)).documentId).toMatch(/^sha256:\w{64}$/);
  expect(inputOf(asked)).toEqual({
    name: "Lakshmi Rao",
    email: "lakshmi@example.com",
    message: "Do you wash buses?",
    website: "",
  });
  const thanks = "Thank you! We have received your message.";
  expect(await screen.findByRole("status")).toHaveTextContent(thanks);
  for (const name of ["Name", "Email", "Message"]) expect(field(name)).toHaveValue("");
  act(() => jest.advanceTimersByTime(4_500));
  expect(screen.getByText(thanks)).toBeVisible();
  act(() => jest.advanceTimersByTime(600));
  expect(screen.queryByText(thanks)).not.toBeInTheDocument();
});

it("needs name, e-mail and message, says so at each, and goes to the first", async () => {
  const { asked, user } = setUp(() => answered(true, "Thank you!"));
  await user.click(screen.getByRole("button", { name: "Send message" }));
  expect(field("Name")).toHaveAccessibleDescription("Name is required");
  expect(field("Email")).toHaveAccessibleDescription("Email is required");
  expect(field("Message")).toHaveAccessibleDescription("Message is required");
  expect(field("Name")).toHaveFocus();
  await user.type(field("Name"), "L");
  expect(field("Name")).toBeValid();
  await user.type(field("Email"), "lakshmi");
  await user.type(field("Message"), "Hello");
  await user.click(screen.getByRole("button", { name: "Send message" }));
  expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  expect(field("Email")).toHaveFocus();
  expect(asked).not.toHaveBeenCalled();
});

it("says what is too long, and does not cut it", async () => {
  const { asked, user } = setUp(() => answered(true, "Thank you!"));
  const lengths = { Name: 120, Email: 254, Message: 5_000 };
  for (const [name, most] of Object.entries(lengths)) {
    await user.click(field(name));
    await user.paste("x".repeat(most + 1));
  }
  await user.click(screen.getByRole("button", { name: "Send message" }));
  for (const [name, most] of Object.entries(lengths)) {
    expect(field(name)).toHaveAccessibleDescription(`At most ${most} characters`);
    expect(field(name)).toHaveValue("x".repeat(most + 1));
  }
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  [
    "the server's message, where it refuses",
    () => refused("Too many messages."),
    "Too many messages.",
  ],
  [
    "the server's message, where it had no success",
    () => answered(false, "We are closed."),
    "We are closed.",
  ],
  [
    "'Failed to submit contact form. Please try again.', where the server says nothing",
    () => answered(false, ""),
    "Failed to submit contact form. Please try again.",
  ],
  [
    "'Network error. Please check your connection and try again.', where nobody answers",
    () => new TypeError("Failed to fetch"),
    "Network error. Please check your connection and try again.",
  ],
])("shows %s, and keeps what was typed", async (_, answer, text) => {
  const { user } = setUp(answer);
  await send(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(field("Message")).toHaveValue("Do you wash buses?");
  expect(screen.getByRole("button", { name: "Send message" })).not.toHaveAttribute("aria-busy");
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole("alert")).toHaveTextContent(text);
});

it("sends once however often it is pressed", async () => {
  const { asked, user } = setUp(() => answered(true, "Thank you!"));
  asked.mockImplementation(() => new Promise(() => undefined));
  await send(user);
  const button = screen.getByRole("button", { name: /Send message/ });
  expect(button).toHaveAttribute("aria-busy", "true");
  await user.click(button);
  await user.type(field("Name"), "{Enter}");
  expect(asked).toHaveBeenCalledTimes(1);
});

it("has a field that only programs fill in, which goes with the rest", async () => {
  const { asked, user } = setUp(() => answered(true, "Thank you!"));
  const trap = document.querySelector<HTMLInputElement>("[name=website]");
  expect(screen.queryByRole("textbox", { name: "Website" })).not.toBeInTheDocument();
  expect(trap).toHaveAttribute("tabindex", "-1");
  if (trap) trap.value = "https://spam.example";
  await send(user);
  expect(inputOf(asked)).toMatchObject({ website: "https://spam.example" });
});
