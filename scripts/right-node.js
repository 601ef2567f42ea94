// Runs in whatever Node there is, so it is plain JavaScript. npm puts the project's own Node first (docs/decisions/0001).
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `The shop needs Node 24 or later and found ${process.versions.node}: npm did not install its own Node for this platform; run 'npm install' again without --omit=optional.`,
  );
  process.exit(1);
}
