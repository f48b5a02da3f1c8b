import { onChange } from "../relay/changes";
import type { IdentityState } from "./identity";
import { guardKeptPages } from "./keptPages";
import { forgetSignedIn, rememberSignedIn } from "./signedInHint";

const LAKSHMI: IdentityState = {
  status: "signedIn",
  user: { uid: "1", email: "lakshmi@example.com", displayName: "Lakshmi" },
  isSignedInHere: false,
};

let state: IdentityState;
const reload = jest.fn();
const changed = jest.fn();

beforeAll(() => {
  guardKeptPages({ getState: () => state }, reload);
  onChange(changed);
});

beforeEach(() => {
  state = LAKSHMI;
  rememberSignedIn("1");
  document.documentElement.hidden = false;
  jest.clearAllMocks();
});

const pass = (type: "pagehide" | "pageshow", persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
const isHidden = () => document.documentElement.hidden;

describe("a page that the browser kept", () => {
  it("is shown again while its person is signed in, and asks what has changed", () => {
    pass("pagehide");
    expect(isHidden()).toBe(true);
    pass("pageshow");
    expect([isHidden(), reload.mock.calls.length, changed.mock.calls.length]).toEqual([
      false,
      0,
      1,
    ]);
  });

  it.each([
    ["has logged out", forgetSignedIn],
    ["is another one", () => rememberSignedIn("2")],
  ])("stays hidden and is loaded again where its person %s", (_, happens) => {
    pass("pagehide");
    happens();
    pass("pageshow");
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it("of an administrator stays hidden and is loaded again, as the role may be gone", () => {
    window.history.replaceState(null, "", "/admin-dashboard/users");
    pass("pagehide");
    pass("pageshow");
    window.history.replaceState(null, "", "/");
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it("of a visitor is loaded again once somebody has signed in", () => {
    state = { status: "signedOut" };
    forgetSignedIn();
    pass("pagehide");
    expect(isHidden()).toBe(false);
    rememberSignedIn("1");
    pass("pageshow");
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it("a page that is loaded, or left for good, is left alone", () => {
  pass("pagehide", false);
  pass("pageshow", false);
  expect([isHidden(), reload.mock.calls.length, changed.mock.calls.length]).toEqual([false, 0, 0]);
});
