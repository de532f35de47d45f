/**
 * What a hostile plugin would try on the portal's machine. Given as JSON: `targets`, what to read, connect to and do. Says on
 * its standard output, as JSON, what it got hold of. Runs without anything of the portal's.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'

const { files, folders, connections, proxied, kills, deed, folder } = JSON.parse(process.argv[2])
const got = []
const attempt = (what, work) => {
  try {
    const found = work()
    if (found !== undefined) got.push(`${what}: ${String(found).slice(0, 80)}`)
  } catch {
    // It did not get there: that is what is hoped for.
  }
}

const reach = (what, host, port) =>
  new Promise((done) => {
    const socket = connect({ host, port, timeout: 2000 })
    const end = (isReached) => {
      if (isReached) got.push(`${what}: connected`)
      socket.destroy()
      done()
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

const connectThroughProxy = (what, target, password) =>
  new Promise((done) => {
    const proxy = new URL(process.env.HTTPS_PROXY)
    const tunnelRequest = request({
      host: proxy.hostname,
      port: proxy.port,
      method: 'CONNECT',
      path: target,
      headers: { 'proxy-authorization': `Basic ${btoa(password ?? `${proxy.username}:${proxy.password}`)}` },
    })
    tunnelRequest.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) got.push(`${what}: connected`)
      socket.destroy()
      done()
    })
    tunnelRequest.once('response', (answer) => {
      answer.resume()
      done()
    })
    tunnelRequest.once('error', () => done())
    tunnelRequest.end()
  })

const nameServer = () =>
  new Promise((done) => {
    const socket = createSocket('udp4')
    const query = Buffer.from('00010100000100000000000007636f6d70757465036f72670000010001', 'hex')
    socket.once('error', () => done())
    socket.once('message', () => {
      got.push('a name server: answered')
      done()
    })
    socket.send(query, 53, '8.8.8.8', () => undefined)
    setTimeout(done, 500)
  })

for (const path of files) attempt(path, () => readFileSync(path, 'utf8'))
for (const path of folders) attempt(path, () => readdirSync(path).join(' '))
for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
  attempt(`the environment of ${id}`, () => {
    const text = readFileSync(`/proc/${id}/environ`, 'utf8')
    return /PORTAL_SECRET/.test(text) ? text : undefined
  })
attempt('the root of another process', () =>
  readlinkSync('/proc/1/root') !== '/' ? readdirSync('/proc/1/root') : undefined,
)
for (const id of kills) attempt(`process ${id}`, () => process.kill(id, 0))
for (const path of ['/usr/cmp-was-here', '/etc/cmp-was-here', '/cmp-was-here', '/dev/shm/cmp-was-here'])
  attempt(path, () => {
    writeFileSync(path, 'x')
    return 'written'
  })
attempt('a namespace of its own', () => {
  const { status } = spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' })
  return status === 0 ? 'made' : undefined
})

await Promise.all([
  ...connections.map(([host, port]) => reach(`${host}:${port}`, host, port)),
  ...proxied.map((target) => connectThroughProxy(`${target} by the proxy`, target)),
  connectThroughProxy('the proxy without its password', 'allowed.example:443', 'run:guess'),
  nameServer(),
])

/** What would go on when it has ended itself. */
const startDaemon = () => spawn('sleep', ['4242'], { detached: true, stdio: 'ignore' }).unref()

if (deed === 'daemon') startDaemon()
if (deed === 'processes') {
  let started = 0
  for (let count = 0; count < 400; count += 1) {
    const child = spawn('sleep', ['4242'], { detached: true, stdio: 'ignore' })
    child.once('error', () => undefined)
    if (child.pid !== undefined) started += 1
  }
  await new Promise((done) => setTimeout(done, 5000))
  if (started > 150) got.push(`${started} processes`)
}
if (deed === 'memory') {
  const held = []
  for (let count = 0; count < 64; count += 1) held.push(Buffer.alloc(64 * 2 ** 20, 1))
  got.push(`${held.length * 64} MiB of memory`)
}
if (deed === 'memories') {
  const hold = 'const held = Buffer.alloc(200 * 2 ** 20, 1); setTimeout(() => held.length, 60_000)'
  for (let count = 0; count < 7; count += 1) spawn(process.execPath, ['-e', hold], { stdio: 'ignore' })
  await new Promise((done) => setTimeout(done, 10_000))
  got.push('1400 MiB of memory')
}
if (deed === 'disk' || deed === 'unlinked') {
  const block = Buffer.alloc(2 ** 20, 1)
  for (let file = 0; file < 64; file += 1) {
    const descriptor = openSync(`${folder}/fill-${file}`, 'w')
    for (let count = 0; count < 32; count += 1) writeSync(descriptor, block)
    if (deed === 'disk') closeSync(descriptor)
    else unlinkSync(`${folder}/fill-${file}`)
    await new Promise((done) => setTimeout(done, 20))
  }
  got.push('2 GiB of the disk')
}
console.log(JSON.stringify({ type: 'got', '@message': JSON.stringify(got) }))
process.exit(1)
