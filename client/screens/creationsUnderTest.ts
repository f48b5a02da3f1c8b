import { connectionOf } from "../test/connection";
import "./admin-car-types/CarTypeDialog";
import "./admin-communities/dialogs/BlockDialog";
import "./admin-communities/dialogs/FlatDialog";
import "./admin-communities/dialogs/FlatsDialog";
import "./admin-communities/dialogs/ResidencyDialog";
import "./admin-coupons/CouponDialog";
import "./admin-pricing-plans/PlanDialog";

const nobody = { residentCount: 0 };
const twelve = (more: object = {}, of = "n") =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `${of}${index + 1}`,
    name: `B-${index + 1}`,
    ...nobody,
    ...more,
  }));
const residency = (id: string, name: string) => ({
  __typename: "Residency",
  id,
  name,
  imageUrl: null,
  requiresParkingNumber: false,
  blockCount: 0,
  flatCount: 0,
  ...nobody,
});
const block = (id: string, name: string, flats: readonly object[] = []) => ({
  __typename: "Block",
  id,
  name,
  flatCount: flats.length,
  ...nobody,
  flatsConnection: connectionOf(flats),
});
const lake = residency("r1", "Lakefront");
const palms = residency("r2", "Palm Grove");
const ofPalms = [block("k1", "Lotus", twelve({}, "f")), block("k2", "Rose")].map((each) => ({
  ...each,
  residency: palms,
}));
const ofLake = twelve({ __typename: "Block", flatCount: 0, residency: lake });
const blocksOf = (nodes: readonly object[]) => ({
  Query: { residencies: [lake, palms], blocks: connectionOf(nodes) },
});
const madeFlat = (name: string) => ({ id: "new", name, ...nobody });
const lotusWith = (...flats: readonly object[]) => ({
  ...block("k1", "Lotus", [...twelve({}, "f"), ...flats]),
  residency: palms,
});
const flatsOf = (of: object) => ({
  Query: {
    residencies: [lake, palms],
    residency: { ...palms, blocksConnection: connectionOf(ofPalms) },
    node: of,
  },
});
const plan = {
  description: "",
  active: true,
  creditsGiven: 4,
  oneTimeCreditsGiven: 0,
  validity: 30,
  prices: [],
};
const coupon = (id: string, code: string) => ({
  id,
  code,
  discountAmount: "75.00",
  usageLimit: 5,
  usedCount: 0,
  isUsedUp: false,
  isActive: true,
  createdAt: "2026-11-20T19:00:00.000Z",
});
const coupons = (...nodes: readonly object[]) => ({
  Query: { coupons: connectionOf(nodes) },
});

interface Creation {
  readonly at: string;
  readonly query: string;
  readonly data: Readonly<Record<string, object>>;
  readonly press: string;
  readonly submit: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly mutation: string;
  readonly made: Readonly<Record<string, object>>;
  readonly later?: Readonly<Record<string, object>>;
  readonly row: RegExp;
  readonly search: string;
}

const COMMUNITIES = "AdminCommunitiesScreenQuery";
export const creations: readonly (readonly [of: string, creation: Creation])[] = [
  [
    "a car type, at the end of the list",
    {
      at: "car-types",
      query: "AdminCarTypesScreenQuery",
      data: { Query: { carTypes: twelve({ active: true }) } },
      press: "Create Car Type",
      submit: "Create Car Type",
      fields: { Name: "Pickup" },
      mutation: "useCreateCarTypeMutation",
      made: { CarType: { id: "new", name: "Pickup", active: true } },
      row: /^Pickup/,
      search: "?page=2",
    },
  ],
  [
    "a plan, at the end of the list",
    {
      at: "pricing-plans",
      query: "AdminPricingPlansScreenQuery",
      data: { Query: { pricingPlans: twelve(plan) } },
      press: "Create Plan",
      submit: "Create Plan",
      fields: { Name: "Weekly", Credits: "4" },
      mutation: "useCreatePlanMutation",
      made: { PricingPlan: { ...plan, id: "new", name: "Weekly" } },
      row: /^Weekly/,
      search: "?page=2",
    },
  ],
  [
    "a residency, by its name",
    {
      at: "communities",
      query: COMMUNITIES,
      data: { Query: { residenciesConnection: connectionOf(twelve()) } },
      press: "Create Residency",
      submit: "Create Residency",
      fields: { Name: "Asha" },
      mutation: "useCreateResidencyMutation",
      made: { Residency: residency("new", "Asha") },
      later: {
        Query: { residenciesConnection: connectionOf([residency("new", "Asha"), ...twelve()]) },
      },
      row: /^Asha/,
      search: "",
    },
  ],
  [
    "a block, behind the others of its residency",
    {
      at: "communities?tab=blocks&residency=r1",
      query: COMMUNITIES,
      data: blocksOf(ofLake),
      press: "Create Block",
      submit: "Create Block",
      fields: { Name: "Tower" },
      mutation: "useCreateBlockMutation",
      made: {
        CreateBlockPayload: {
          block: { ...block("new", "Tower"), residency: lake },
          residency: lake,
        },
      },
      row: /^Tower/,
      search: "?tab=blocks&residency=r1&page=2",
    },
  ],
  [
    "a block of another residency than the one that is shown",
    {
      at: "communities?tab=blocks&residency=r1",
      query: COMMUNITIES,
      data: blocksOf(ofLake),
      press: "Create Block",
      submit: "Create Block",
      fields: { Residency: "Palm Grove", Name: "Tower" },
      mutation: "useCreateBlockMutation",
      made: {
        CreateBlockPayload: {
          block: { ...block("new", "Tower"), residency: palms },
          residency: palms,
        },
      },
      later: blocksOf([...ofPalms, { ...block("new", "Tower"), residency: palms }]),
      row: /^Tower/,
      search: "?tab=blocks&residency=r2",
    },
  ],
  [
    "a flat, by its number on another page, and found whatever was looked for",
    {
      at: "communities?tab=flats&residency=r2&block=k1&find=2",
      query: COMMUNITIES,
      data: flatsOf(lotusWith()),
      press: "Create Flat",
      submit: "Create Flat",
      fields: { "Name or number": "B-13" },
      mutation: "useCreateFlatMutation",
      made: {
        CreateFlatPayload: { flat: madeFlat("B-13"), block: lotusWith() },
      },
      row: /^B-13/,
      search: "?tab=flats&residency=r2&block=k1&page=2",
    },
  ],
  [
    "a flat of another block than the one that is shown",
    {
      at: "communities?tab=flats&residency=r2&block=k1",
      query: COMMUNITIES,
      data: flatsOf(lotusWith()),
      press: "Create Flat",
      submit: "Create Flat",
      fields: { Block: "Rose", "Name or number": "7" },
      mutation: "useCreateFlatMutation",
      made: {
        CreateFlatPayload: { flat: madeFlat("7"), block: block("k2", "Rose") },
      },
      later: flatsOf({ ...block("k2", "Rose", [madeFlat("7")]), residency: palms }),
      row: /^7/,
      search: "?tab=flats&residency=r2&block=k2",
    },
  ],
  [
    "the first of many flats",
    {
      at: "communities?tab=flats&residency=r2&block=k1",
      query: COMMUNITIES,
      data: flatsOf(lotusWith()),
      press: "Create Many",
      submit: "Create 1 Flat",
      fields: { Flats: "B-13" },
      mutation: "useCreateFlatsMutation",
      made: {
        CreateFlatsPayload: {
          results: [{ outcome: "CREATED", flat: madeFlat("B-13") }],
          block: lotusWith(),
        },
      },
      row: /^B-13/,
      search: "?tab=flats&residency=r2&block=k1&page=2",
    },
  ],
  [
    "a coupon, the newest, whatever was looked for",
    {
      at: "coupons?status=INACTIVE",
      query: "AdminCouponsScreenQuery",
      data: coupons(coupon("c1", "MONSOON")),
      press: "Create Coupon",
      submit: "Create Coupon",
      fields: { "Coupon Code": "DIWALI", "Discount Amount (₹)": "75" },
      mutation: "useCreateCouponMutation",
      made: { Coupon: { id: "new" } },
      later: coupons(coupon("new", "DIWALI"), coupon("c1", "MONSOON")),
      row: /^DIWALI/,
      search: "",
    },
  ],
];
