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
  'features',
  'main',
]
/** The web's rooms, lowest first. */
const webRooms = ['ui', 'kit', 'features']

const upwards = (base, rooms) =>
  rooms.slice(0, -1).map((room, index) => ({
    name: `${base.split('/')[1]}-${room}-imports-no-higher-room`,
    severity: 'error',
    from: { path: `^${base}/${room}/` },
    to: { path: `^${base}/(${rooms.slice(index + 1).join('|')})/` },
  }))

const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })

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
      name: 'contract-and-billing-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/(contract|billing)/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/$1/' },
    },
    never('demo-imports-contract-and-billing', '^packages/demo/', '^(apps|packages/clouds)'),
    never('clouds-import-no-application', '^packages/clouds/', '^apps/'),
    never('server-imports-no-web', '^apps/server/', '^apps/web'),
    never('web-imports-contract-and-billing', '^apps/web/', '^(apps/server|packages/(clouds|demo))'),
    ...upwards('apps/server/src', serverRooms),
    ...upwards('apps/web/src', webRooms),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^apps/server/test/' },
    moduleSystems: ['es6'],
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], extensions: ['.ts', '.tsx', '.js'] },
  },
}
