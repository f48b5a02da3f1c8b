import { screen } from "@testing-library/react";
import { connectionOf } from "../test/connection";
import { textOf } from "../test/contentOf";
import { enterAdmin } from "../test/enterAdmin";
import { answer, asked } from "../test/operations";

import "./admin-coupons/AdminCouponsScreen";
import "./admin-history/AdminHistoryScreen";
import "./admin-purchases/AdminPurchasesScreen";
import "./admin-users/AdminUsersScreen";

afterEach(() => jest.restoreAllMocks());

const user = { displayName: "=1+1", email: "asha@residents.example" };

it.each([
  {
    at: "coupons?status=ACTIVE",
    screenQuery: "AdminCouponsScreenQuery",
    shown: { Query: {} },
    query: "exportCouponsQuery",
    filters: { status: "ACTIVE", search: null },
    field: "coupons",
    node: { code: "=1+1", discountAmount: "50.00", usageLimit: 10, usedCount: 3, isActive: true },
    line: /^"'=1\+1",50,10,3,"Active"/,
  },
  {
    at: "purchases?show=SEEN_TO",
    screenQuery: "AdminPurchasesScreenQuery",
    shown: { Query: {} },
    query: "exportPurchasesQuery",
    filters: { needsAttention: true, seenTo: true },
    field: "purchases",
    node: {
      createdAt: "2026-11-20T03:35:00.000Z",
      user,
      amount: "399.00",
      refundedAmount: "0.00",
      planName: "Monthly",
      paymentStatus: "COMPLETED",
      paymentMethod: "RAZORPAY",
      seenToAt: null,
    },
    line: /^"20-Nov-2026 09:05","'=1\+1","asha@residents\.example","Monthly".*,399,0,/,
  },
  {
    at: "users?role=USER",
    screenQuery: "AdminUsersScreenQuery",
    shown: { Query: { residencies: [], users: connectionOf([]) } },
    query: "exportUsersQuery",
    filters: { search: null, residencyId: null, role: "USER" },
    field: "users",
    node: {
      ...user,
      role: "USER",
      carNumber: "TS09IO9418",
      carModel: "Skoda Slavia",
      vehicles: [
        { isDefault: true, plate: "TS09IO9418", model: "Skoda Slavia" },
        { isDefault: false, plate: "TS10AB1234", model: "Hyundai Creta" },
        { isDefault: false, plate: "TS11CD5678", model: "=1+1" },
      ],
      createdAt: "2026-11-20T03:35:00.000Z",
    },
    line: /^"'=1\+1","asha@residents\.example",.*,"TS09IO9418","Skoda Slavia","TS10AB1234 Hyundai Creta; TS11CD5678 =1\+1",/,
  },
  {
    at: "history?type=COUPON",
    screenQuery: "AdminHistoryScreenQuery",
    shown: { Query: { changes: connectionOf([]) } },
    query: "exportChangesQuery",
    filters: { type: "COUPON", from: null, to: null },
    field: "changes",
    node: {
      type: "COUPON",
      objectName: "=1+1",
      partName: null,
      action: "UPDATED",
      changedBy: "Meenakshi Iyer",
      via: null,
      channel: "REST",
      requestId: "r1",
      changedAt: "2026-11-20T03:35:00.000Z",
      fields: [
        { name: "discount", oldValue: "50.00", newValue: "75.00" },
        { name: "isActive", oldValue: "true", newValue: "false" },
      ],
    },
    line: /^"20-Nov-2026 09:05","Coupon","'=1\+1","","Discount Amount: ₹50\.00 → ₹75\.00; Active: Yes → No","Meenakshi Iyer","REST API","r1"$/,
  },
])("$at is saved as it is narrowed, and nothing in it is computed", async (list) => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return "blob:file";
  };
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const view = await enterAdmin(`${list.at}`);
  await answer(view.environment, list.screenQuery, list.shown);
  await view.user.click(await screen.findByRole("button", { name: "Export CSV" }));
  expect(await asked(view.environment, list.query)).toEqual({
    first: 100,
    after: null,
    isFirst: true,
    ...list.filters,
  });
  await answer(view.environment, list.query, {
    Query: {
      [list.field]: {
        totalCount: 1,
        edges: [{ node: list.node }],
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
  });
  expect(
    await screen.findByText(new RegExp(`^Exported 1 ${list.field.slice(0, -1)}`)),
  ).toBeVisible();
  const [, line] = (await textOf(files[0])).split("\r\n");
  expect(line).toMatch(list.line);
});
