import { firstCar } from "./chosenCar";

const [any, small, big] = [
  { id: "any", carType: null },
  { id: "small", carType: { id: "hatchback" } },
  { id: "big", carType: { id: "suv" } },
];

it.each([
  ["the first where nothing was bought", [small, any, big], undefined, "small"],
  ["one of the type that was bought for", [any, small, big], "suv", "big"],
  ["one whose type is not known where none has that type", [small, any], "suv", "any"],
  ["the first where all have other types", [small], "suv", "small"],
  ["none where there is none", [], "suv", undefined],
])("is %s", (_which, cars, boughtFor, id) => {
  expect(firstCar(cars, boughtFor)?.id).toBe(id);
});
