import { mergeMetrics } from "./merged-metrics";

const requests = (count: number) => `# HELP aaviri_requests_total Requests {all}.
# TYPE aaviri_requests_total counter
aaviri_requests_total{route="/graphql",note="a b} c"} ${count}

# HELP nodejs_version Its version.
# TYPE nodejs_version gauge
nodejs_version ${count}
`;

it("metrics of several workers are one page, each family once and each sample with its worker", () => {
  const own = { worker: null, text: '# HELP up Up.\n# TYPE up gauge\nup{worker="1"} 1\n' };
  const page = mergeMetrics([
    own,
    { worker: 1, text: requests(3) },
    { worker: 2, text: requests(4) },
    { worker: 3, text: "" },
  ]);
  expect(page).toBe(`# HELP up Up.
# TYPE up gauge
up{worker="1"} 1

# HELP aaviri_requests_total Requests {all}.
# TYPE aaviri_requests_total counter
aaviri_requests_total{worker="1",route="/graphql",note="a b} c"} 3
aaviri_requests_total{worker="2",route="/graphql",note="a b} c"} 4

# HELP nodejs_version Its version.
# TYPE nodejs_version gauge
nodejs_version{worker="1"} 3
nodejs_version{worker="2"} 4
`);
});
