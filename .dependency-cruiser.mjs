/**
 * Which room may import which: the house's rules of direction, held over relative paths and packages alike, and no
 * circles, neither of files nor of folders. `docs/architecture.md` draws the same.
 */

/** The server's rooms, lowest first: each may import those before it. `main` is reached for its types alone. */
const serverRooms = [
  'kit',
  'db',
  'stores',
  'engine',
  'lines',
  'backup',
  'scope',
  'work',
  'http',
  'resources',
  'core',
  'areas',
  'demo',
  'main',
]
/** What is at the path of a folder inside an area of the server; the first group is the area. */
const insideArea = '^apps/server/src/areas/([^/]+)/'
/** The web's rooms, lowest first. */
const webRooms = ['ui', 'kit', 'areas']
/** The web's areas, lowest first: each may import those before it, so that no circle of areas comes about. */
const webAreas = [
  'identity',
  'messaging',
  'support',
  'provisioning',
  'clouds',
  'billing',
  'insight',
  'parties',
]

const forbidUpwards = (base, rooms) =>
  rooms.slice(0, -1).map((room, index) => ({
    name: `${base.split('/')[1]}-${room}-imports-no-higher-room`,
    severity: 'error',
    from: { path: `^${base}/${room}/` },
    to: { path: `^${base}/(${rooms.slice(index + 1).join('|')})/` },
  }))

const forbid = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps|packages)/' },
      to: { circular: true },
    },
    {
      name: 'contract-and-billing-import-only-messages',
      severity: 'error',
      from: { path: '^packages/(contract|billing)/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/($1|messages)/' },
    },
    forbid('messages-import-nothing-of-ours', '^packages/messages/', '^(apps|packages/(?!messages/))'),
    forbid('demo-imports-contract-and-billing', '^packages/demo/', '^(apps|packages/clouds)'),
    forbid('fixtures-import-nothing-of-ours', '^packages/fixtures/', '^(apps|packages/(?!fixtures/))'),
    {
      name: 'product-does-not-import-fixtures',
      comment:
        'Fixtures are for tests, and for the demo, which writes files in the formats of the providers.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: '^packages/(demo|fixtures)/|/testing/' },
      to: { path: '^packages/fixtures/' },
    },
    forbid('clouds-import-no-application', '^packages/clouds/', '^apps/'),
    forbid('server-imports-no-web', '^apps/server/', '^apps/web'),
    forbid('web-imports-contract-and-billing', '^apps/web/', '^(apps/server|packages/(clouds|demo))'),
    ...forbidUpwards('apps/server/src', serverRooms),
    {
      name: 'an-area-is-entered-through-its-index',
      comment:
        'What other areas need of an area is exported by its index.ts. The program (main) puts all parts together.',
      severity: 'error',
      from: { path: insideArea },
      to: {
        path: insideArea,
        pathNot: ['^apps/server/src/areas/$1/', '^apps/server/src/areas/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'product-does-not-import-the-demo',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(demo|main)/' },
      to: { path: '^packages/demo/' },
    },
    {
      name: 'demo-enters-areas-through-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/demo/' },
      to: { path: insideArea, pathNot: '^apps/server/src/areas/[^/]+/index\\.ts$' },
    },
    {
      name: 'no-test-imports-another-test',
      comment: 'What several tests need is a helper in apps/server/test/harness.',
      severity: 'error',
      from: { path: '^apps/server/test/' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'test-harness-imports-no-folder-of-tests',
      severity: 'error',
      from: { path: '^apps/server/test/harness/' },
      to: { path: '^apps/server/test/', pathNot: '^apps/server/test/harness/' },
    },
    {
      name: 'sources-import-no-server-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/' },
      to: { path: '^apps/server/test/' },
    },
    ...forbidUpwards('apps/web/src', webRooms),
    ...forbidUpwards('apps/web/src/areas', webAreas),
    {
      name: 'a-web-area-is-entered-through-its-shared-folder',
      comment:
        'What other areas show of an area is in its folder `shared`. An index.ts would load all of it with each page.',
      severity: 'error',
      from: { path: '^apps/web/src/areas/([^/]+)/' },
      to: {
        path: '^apps/web/src/areas/',
        pathNot: ['^apps/web/src/areas/$1/', '^apps/web/src/areas/[^/]+/shared/'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests beside their subject may import whatever they test; the tests of the server have rules of their own.
    exclude: { path: '^(apps|packages)/[^/]+/src/.*\\.test\\.tsx?$' },
    moduleSystems: ['es6'],
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], extensions: ['.ts', '.tsx', '.js'] },
  },
}
