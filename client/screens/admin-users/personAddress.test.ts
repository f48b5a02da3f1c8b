import { listAddress, personAddress, personVariables } from "./usersAddress";

it("names the person, and leads back to the list that was left", () => {
  const address = new URL(personAddress("VXNlcjo3", "?search=ra%26ju&page=2&after=x"), "http://a");
  expect(address.pathname).toBe("/admin-dashboard/users/person");
  expect(personVariables(address)).toEqual({ id: "VXNlcjo3" });
  expect(listAddress(address.searchParams)).toBe(
    "/admin-dashboard/users?search=ra%26ju&page=2&after=x",
  );
});

it("leads to the whole list where it was reached by its address alone", () => {
  const address = new URL(personAddress("VXNlcjo3", ""), "http://a");
  expect(address.search).toBe("?id=VXNlcjo3");
  expect(listAddress(address.searchParams)).toBe("/admin-dashboard/users");
});
