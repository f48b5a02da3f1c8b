import { disabledDatesVariables } from "./disabledDatesVariables";

it.each([
  ["", false],
  ["?past=shown", true],
  ["?past=1", false],
])("reads of %p whether past dates are shown: %p", (search, hasPast) => {
  const url = new URL(`http://a/admin-dashboard/disabled-dates${search}`);
  expect(disabledDatesVariables(url)).toEqual({ hasPast });
});
