import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ServerError } from "../../relay/errors";
import { fakeIdentity } from "../../test/fakeIdentity";
import { renderRoutes } from "../../test/renderRoutes";
import { AccountDraftKeeper } from "./AccountDraftKeeper";
import { SignUpScreen } from "./SignUpScreen";

const routes = [
  { element: <AccountDraftKeeper />, children: [{ path: "/auth", element: <SignUpScreen /> }] },
  { path: "*", element: <h1>Elsewhere</h1> },
];

const typed = {
  "Full Name": "Venkata Satyanarayana Raju",
  Email: "venkat@example.com",
  "Car Number": "ts09ab1234",
  "Car Model": "Baleno",
  "Mobile Number": "9876543210",
  Password: "secret1",
  "Confirm Password": "secret1",
};

async function open() {
  const identity = fakeIdentity({ status: "signedOut" });
  const view = renderRoutes(routes, { at: "/auth?next=%2Fbooking-history", identity });
  await screen.findByLabelText("Full Name");
  return { ...view, identity, mock: view.environment.mock };
}

async function fillIn(fields: Partial<typeof typed> = typed, user = userEvent.setup()) {
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}

const submit = (user = userEvent.setup()): Promise<void> =>
  user.click(screen.getByRole("button", { name: /^Create account/ }));

const viewer = {
  id: "1",
  role: "USER",
  displayName: "Venkat",
  email: "venkat@example.com",
  onboarding: {
    termsAccepted: false,
    profileCompleted: false,
    hasActiveSubscription: false,
    credits: 0,
  },
};

it("upper-cases the car number as it is typed", async () => {
  await open();
  await fillIn({ "Car Number": "ts09ab1234" });
  expect(screen.getByLabelText("Car Number")).toHaveValue("TS09AB1234");
});

it("makes the account, then the profile, says so, and goes to the dashboard after 2 seconds", async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { identity, mock, router } = await open();
    await fillIn(typed, user);
    await act(() => submit(user));
    expect(identity.signUp).toHaveBeenCalledWith({
      email: "venkat@example.com",
      password: "secret1",
      displayName: "Venkata Satyanarayana Raju",
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(mock.getMostRecentOperation().request.variables).toEqual({
      input: {
        displayName: "Venkata Satyanarayana Raju",
        carNumber: "TS09AB1234",
        carModel: "Baleno",
        mobileNumber: "9876543210",
      },
    });
    act(() => mock.resolveMostRecentOperation({ data: { registerUser: { viewer } } }));
    expect(await screen.findByText("Account created successfully!")).toBeVisible();
    await submit(user);
    expect(identity.signUp).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(router.state.location.pathname).toBe("/auth");
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(router.state.location.pathname).toBe("/dashboard");
  } finally {
    jest.useRealTimers();
  }
});

it("says every rule that is broken, each at its field", async () => {
  const { identity } = await open();
  await fillIn({ ...typed, "Mobile Number": "1234567890", "Confirm Password": "secret2" });
  await submit();
  await waitFor(() =>
    expect(screen.getByLabelText("Confirm Password")).toHaveAccessibleDescription(
      "Passwords do not match",
    ),
  );
  expect(screen.getByLabelText("Mobile Number")).toHaveAccessibleDescription(
    expect.stringContaining("Please enter a valid 10-digit mobile number starting with 6-9"),
  );
  expect(identity.signUp).not.toHaveBeenCalled();
});

it("says everything that is missing at once", async () => {
  const { identity } = await open();
  await submit();
  const described = (label: string) => expect(screen.getByLabelText(label));
  await waitFor(() => described("Full Name").toHaveAccessibleDescription("Full Name is required"));
  described("Email").toHaveAccessibleDescription("Please enter your email address");
  described("Car Number").toHaveAccessibleDescription(
    expect.stringContaining("Car Number, Car Model, and Mobile Number are required"),
  );
  described("Password").toHaveAccessibleDescription(
    expect.stringContaining("Password must be at least 6 characters"),
  );
  described("Confirm Password").toHaveAccessibleDescription("Please enter the password again");
  await waitFor(() => expect(screen.getByLabelText("Full Name")).toHaveFocus());
  expect(identity.signUp).not.toHaveBeenCalled();
});

it("marks each missing part of the car, under one sentence", async () => {
  await open();
  await fillIn({ "Mobile Number": "1234567890" });
  await submit();
  await waitFor(() => expect(screen.getByLabelText("Car Number")).toBeInvalid());
  expect(screen.getByLabelText("Car Model")).toBeInvalid();
  expect(screen.getAllByText("Car Number, Car Model, and Mobile Number are required")).toHaveLength(
    1,
  );
  expect(screen.getByLabelText("Mobile Number")).toHaveAccessibleDescription(
    expect.stringContaining("Please enter a valid 10-digit mobile number starting with 6-9"),
  );
  await fillIn({ "Car Number": "TS09AB1234" });
  await waitFor(() => expect(screen.getByLabelText("Car Number")).toBeValid());
  expect(screen.getByLabelText("Car Model")).toHaveAccessibleDescription(
    expect.stringContaining("Car Number, Car Model, and Mobile Number are required"),
  );
});

it("says of what is longer than the server takes that it is too long, and does not cut it", async () => {
  await open();
  const user = userEvent.setup();
  const lengths = { "Full Name": 120, Email: 254, "Car Number": 20, "Car Model": 60 };
  for (const [label, most] of Object.entries(lengths)) {
    const field = screen.getByLabelText(label);
    const pasted = "X".repeat(most + 1);
    await user.click(field);
    await user.paste(pasted);
    await user.tab();
    expect(await screen.findByText(`At most ${most} characters`)).toBeVisible();
    expect(field).toHaveValue(pasted);
  }
});

it("judges the confirmation again when the password changes", async () => {
  await open();
  await fillIn({ Password: "secret1", "Confirm Password": "secret2" });
  await submit();
  expect(await screen.findByText("Passwords do not match")).toBeVisible();
  await fillIn({ Password: "secret2" });
  await waitFor(() => expect(screen.queryByText("Passwords do not match")).not.toBeInTheDocument());
});

it("says that the address has an account already", async () => {
  const { identity } = await open();
  identity.signUp.mockRejectedValue({ code: "auth/email-already-in-use" });
  await fillIn();
  await submit();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "An account with this email already exists. Please sign in instead.",
  );
});

it("shows why the profile was refused, and goes on with the account on the next press", async () => {
  const { identity, mock } = await open();
  await fillIn();
  await submit();
  const error = new ServerError({ message: "Mobile number is required" });
  act(() => mock.rejectMostRecentOperation(error));
  expect(await screen.findByRole("alert")).toHaveTextContent("Mobile number is required");
  await submit();
  expect(identity.signUp).toHaveBeenCalledTimes(2);
  act(() => mock.resolveMostRecentOperation({ data: { registerUser: { viewer } } }));
  expect(await screen.findByText("Account created successfully!")).toBeVisible();
});
