import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEvent } from "react";
import { renderToString } from "react-dom/server";
import { hydrateLater } from "./livePart";

const sent = jest.fn();
const submit = (event: FormEvent<HTMLFormElement>): void => {
  event.preventDefault();
  sent(new FormData(event.currentTarget).get("name"));
};
const part = (
  <form onSubmit={submit}>
    <input name="name" aria-label="Name" />
    <button type="submit">Send</button>
  </form>
);

function setUp() {
  document.body.innerHTML = `<div id="part">${renderToString(part)}</div>`;
  let arrive: () => void = () => undefined;
  let lose: (error: Error) => void = () => undefined;
  const fetchContent = jest.fn(
    () =>
      new Promise<typeof part>((resolve, reject) => {
        arrive = () => resolve(part);
        lose = reject;
      }),
  );
  const load = hydrateLater("part", fetchContent);
  const settle = (how: () => void): Promise<void> => act(async () => how());
  return {
    load,
    fetchContent,
    user: userEvent.setup(),
    arrive: () => settle(() => arrive()),
    lose: () => settle(() => lose(new Error("offline"))),
  };
}

beforeEach(() => sent.mockClear());

it("fetches the code when somebody enters the part, or when it is told to, once", async () => {
  const { fetchContent, user, load } = setUp();
  expect(fetchContent).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText("Name"));
  load();
  expect(fetchContent).toHaveBeenCalledTimes(1);
});

it("holds what is submitted before the code is there, and submits it then", async () => {
  const { arrive, user } = setUp();
  await user.type(screen.getByLabelText("Name"), "Lakshmi");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).not.toHaveBeenCalled();
  await arrive();
  await waitFor(() => expect(sent.mock.calls).toEqual([["Lakshmi"]]));
});

it("fetches again where the code was lost on the way", async () => {
  const { fetchContent, lose, load } = setUp();
  load();
  await lose();
  load();
  expect(fetchContent).toHaveBeenCalledTimes(2);
});
