import { renderHook } from "@testing-library/react";
import { useUnsaved } from "../ui/dialog/unsaved";
import type { IdentityUser } from "./firebaseProvider";
import { createIdentity } from "./identity";

const lakshmi: IdentityUser = { uid: "1", email: "lakshmi@example.com", displayName: "Lakshmi" };
const venkat: IdentityUser = { uid: "2", email: "venkat@example.com", displayName: null };

function setUp(first: IdentityUser | null) {
  let tell: (user: IdentityUser | null) => void = () => undefined;
  const provider = {
    watch: jest.fn(async (onUser: typeof tell) => {
      tell = onUser;
      onUser(first);
    }),
    getIdToken: jest.fn(async (fresh: boolean) => (fresh ? "fresh" : "kept")),
    signIn: jest.fn(async (): Promise<void> => undefined),
    signInWithGoogle: jest.fn(async () => lakshmi),
    signUp: jest.fn(async () => undefined),
    sendVerification: jest.fn(async () => undefined),
    sendPasswordReset: jest.fn(async () => undefined),
    signOut: jest.fn(async () => tell(null)),
  };
  const leaveFor = jest.fn();
  const pageSoon = jest.fn((): Promise<void> | null => null);
  const loadConfig = jest.fn(() => Promise.resolve({} as never));
  const identity = createIdentity({
    loadConfig,
    loadProvider: () => Promise.resolve(() => provider),
    leaveFor,
    pageSoon,
  });
  return {
    identity,
    provider,
    leaveFor,
    pageSoon,
    loadConfig,
    tell: (user: IdentityUser | null) => tell(user),
  };
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.hidden = false;
});

it("finds out who is there, and marks it on the device", async () => {
  const { identity } = setUp(lakshmi);
  expect(identity.getState()).toEqual({ status: "loading" });
  await identity.start();
  expect(identity.getState()).toEqual({
    status: "signedIn",
    user: lakshmi,
    isSignedInHere: false,
  });
  expect(localStorage.getItem("aaviri.signedIn")).toBe("1");
});

it("knows a visitor, and takes the mark away", async () => {
  localStorage.setItem("aaviri.signedIn", "1");
  const { identity } = setUp(null);
  await identity.start();
  expect(identity.getState()).toEqual({ status: "signedOut" });
  expect(localStorage.getItem("aaviri.signedIn")).toBeNull();
});

it("is unavailable when the configuration cannot be had, and tries again when asked", async () => {
  const { identity, loadConfig } = setUp(lakshmi);
  loadConfig.mockRejectedValueOnce(new Error("offline"));
  await identity.start();
  expect(identity.getState()).toEqual({ status: "unavailable" });
  await identity.start();
  expect(identity.getState()).toMatchObject({ status: "signedIn" });
});

it("gives tokens once the person is known, a new one when it must be fresh", async () => {
  const { identity } = setUp(lakshmi);
  await expect(identity.getIdToken()).resolves.toBe("kept");
  await expect(identity.getIdToken({ fresh: true })).resolves.toBe("fresh");
});

it("signs in without loading the page again", async () => {
  const { identity, tell, leaveFor } = setUp(null);
  await identity.start();
  tell(lakshmi);
  expect(identity.getState()).toMatchObject({ status: "signedIn" });
  expect(leaveFor).not.toHaveBeenCalled();
});

it("knows a sign-in of this page from one in another tab", async () => {
  const { identity, provider, tell } = setUp(null);
  await identity.start();
  provider.signIn.mockRejectedValueOnce(new Error("wrong password"));
  await expect(identity.signIn("lakshmi@example.com", "wrong")).rejects.toThrow();
  tell(lakshmi);
  expect(identity.getState()).toMatchObject({ isSignedInHere: false });
});

it("knows its own sign-in before the identity service has answered to it", async () => {
  const { identity, provider, tell } = setUp(null);
  provider.signIn.mockImplementation(async () => tell(lakshmi));
  await identity.start();
  await identity.signIn("lakshmi@example.com", "steam-clean-1");
  expect(identity.getState()).toMatchObject({ isSignedInHere: true });
});

it("signs out by leaving for the target with a full page load", async () => {
  const { identity, leaveFor } = setUp(lakshmi);
  await identity.start();
  await identity.signOut("/");
  expect(leaveFor.mock.calls).toEqual([["/"]]);
  expect(localStorage.getItem("aaviri.signedIn")).toBeNull();
});

it("removes the mark before the identity service tells other tabs", async () => {
  const { identity, provider } = setUp(lakshmi);
  await identity.start();
  const marks: (string | null)[] = [];
  provider.signOut.mockImplementation(async () => {
    marks.push(localStorage.getItem("aaviri.signedIn"));
  });
  await identity.signOut("/");
  expect(marks).toEqual([null]);
});

it("waits to leave until a page can be had, and shows nothing of the person meanwhile", async () => {
  const { identity, leaveFor, pageSoon } = setUp(lakshmi);
  await identity.start();
  let comeBack: () => void = () => undefined;
  pageSoon.mockReturnValue(
    new Promise((resolve) => {
      comeBack = resolve;
    }),
  );
  const left = identity.signOut("/login");
  await new Promise((resolve) => setTimeout(resolve));
  expect(identity.getState()).toEqual({ status: "left" });
  expect(leaveFor).not.toHaveBeenCalled();
  comeBack();
  await left;
  expect(leaveFor).toHaveBeenCalledWith("/login");
});

it("leaves for the target even when the identity service fails to sign out", async () => {
  const { identity, provider, leaveFor } = setUp(lakshmi);
  await identity.start();
  provider.signOut.mockRejectedValue(new Error("offline"));
  await expect(identity.signOut("/login")).rejects.toThrow("offline");
  expect(leaveFor).toHaveBeenCalledWith("/login");
});

it("leaves for the login, which says so, when another tab signed out", async () => {
  const { identity, tell, leaveFor } = setUp(lakshmi);
  await identity.start();
  tell(null);
  expect(leaveFor).toHaveBeenCalledWith("/login?next=%2F&ended=1");
});

it("starts again when another tab signed somebody else in", async () => {
  const { identity, tell, leaveFor } = setUp(lakshmi);
  await identity.start();
  tell(venkat);
  expect(leaveFor).toHaveBeenCalledWith("/dashboard");
});

describe("a session that ends", () => {
  const isHidden = () => document.documentElement.hidden;
  const ENDED = { status: "signedIn", user: lakshmi, isSignedInHere: false, hasEnded: true };

  async function typing() {
    const parts = setUp(lakshmi);
    await parts.identity.start();
    renderHook(() => useUnsaved(() => true));
    return parts;
  }

  it("leaves for the login where nothing is unsaved", async () => {
    const { identity, leaveFor } = setUp(lakshmi);
    await identity.start();
    await identity.end();
    expect(leaveFor.mock.calls).toEqual([["/login?next=%2F&ended=1"]]);
  });

  it.each<[string, (parts: ReturnType<typeof setUp>) => unknown]>([
    ["the server refuses it", ({ identity }) => identity.end()],
    ["it cannot be renewed", ({ tell }) => tell(null)],
  ])(
    "keeps unsaved input where %s, and sends nothing until the same person is back",
    async (_, end) => {
      const parts = await typing();
      const { identity, tell, leaveFor } = parts;
      await end(parts);
      tell(null);
      expect(identity.getState()).toEqual(ENDED);
      await expect(identity.getIdToken({ fresh: true })).resolves.toBeNull();
      await identity.signIn("lakshmi@example.com", "steam-clean-1");
      tell(lakshmi);
      expect(identity.getState()).toEqual({
        status: "signedIn",
        user: lakshmi,
        isSignedInHere: true,
      });
      await expect(identity.getIdToken()).resolves.toBe("kept");
      expect([leaveFor.mock.calls, isHidden()]).toEqual([[], false]);
    },
  );

  it.each<[string, (parts: ReturnType<typeof setUp>) => unknown, string]>([
    ["another person signs in", ({ tell }) => tell(venkat), "/dashboard"],
    ["the person leaves", ({ identity }) => identity.signOut("/login"), "/login"],
  ])("shows nothing of it where %s", async (_, happens, address) => {
    const parts = await typing();
    await parts.identity.end();
    await happens(parts);
    expect([parts.leaveFor.mock.calls, isHidden()]).toEqual([[[address]], true]);
  });

  it("by a log-out in another tab keeps no unsaved input", async () => {
    const { tell, leaveFor } = await typing();
    localStorage.removeItem("aaviri.signedIn");
    tell(null);
    expect([leaveFor.mock.calls, isHidden()]).toEqual([[["/login?next=%2F&ended=1"]], true]);
  });
});
