import { addressProblem, connectingTo, firstAddress } from "./database-address";

describe("the address of a database", () => {
  it.each([
    "postgres://aaviri:word@db.internal/aaviri",
    "postgresql://aaviri@10.0.0.1:5432,10.0.0.2:5433/aaviri?target_session_attrs=primary",
    "postgres://aaviri@[::1]:5432,db-2/aaviri?sslmode=verify-full&sslrootcert=/etc/ca.pem",
  ])("may be %s", (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  it.each([
    ["mysql://db/aaviri", "must begin with postgres:// or postgresql://"],
    ["postgres://db:port/aaviri", "must be an address such as postgres://user:word@host/name"],
    ["postgres://a,b:x/aaviri", "must be an address such as postgres://user:word@host/name"],
    [
      "postgres://db/aaviri?sslmode=yes",
      "has an sslmode that is none of disable, no-verify, verify-full, verify-ca, require, prefer",
    ],
    [
      "postgres://a,b/aaviri?target_session_attrs=standby",
      "has a target_session_attrs that is none of any, primary, read-write",
    ],
  ])("may not be %s", (address, problem) => {
    expect(addressProblem(address)).toBe(problem);
  });

  it("is said by its first host, and checks the certificate unless it says that it does not", () => {
    expect(
      firstAddress("postgres://u:p@a:1,b:2/x?target_session_attrs=primary&sslmode=require"),
    ).toBe("postgres://u:p@a:1/x?sslmode=verify-full");
    expect(firstAddress("postgres://u@a/x?sslmode=no-verify")).toBe(
      "postgres://u@a/x?sslmode=no-verify",
    );
  });

  it("with one host is connected to as ever", () => {
    const address = "postgres://u:p%40@a:1/x";
    expect(connectingTo(address)).toEqual({ connectionString: address });
  });
});
