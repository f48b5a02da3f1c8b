#!/usr/bin/env bash
# Becomes process 1 of the machine whose files lie in $1: in namespaces of its own, with its own /dev, /proc, /run and groups.
set -euo pipefail
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/pts" "$root/dev/shm" "$root/.outside"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
for number in 0:stdin 1:stdout 2:stderr; do ln -s "fd/${number%:*}" "$root/dev/${number#*:}"; done
pivot_root "$root" "$root/.outside"
cd /
umount --lazy /.outside
rmdir /.outside
exec env --ignore-environment container=aaviri PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb /usr/lib/systemd/systemd
