import { complaintAboutNode } from "./run-to-exit";

it.each(["18.20.4", "20.20.2", "21.7.3"])("names what is needed instead of Node %s", (version) => {
  expect(complaintAboutNode(version)).toMatch(
    new RegExp(`^Aaviri needs Node 22 or newer to run; this is Node ${version}\\. .*$`),
  );
});

it.each(["22.0.0", "24.18.0", "100.1.0"])("takes Node %s", (version) => {
  expect(complaintAboutNode(version)).toBeNull();
});
