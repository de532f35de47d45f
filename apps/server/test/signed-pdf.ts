/** Checks of signatures in PDF files that know nothing of the portal's own code: openssl reads what the file says. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a signature covers, its CMS bytes, and its dictionary as text. */
export const signatureOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)?.slice(1).map(Number)
  if (!range) return null
  const [start = 0, length = 0, rest = 0, restLength = 0] = range
  const hex = text.slice(start + length + 1, rest - 1)
  const at = text.lastIndexOf('<<', text.indexOf('/ByteRange'))
  return {
    range: { start, length, rest, restLength },
    covered: Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(rest, rest + restLength)]),
    cms: Buffer.from(hex, 'hex'),
    dictionary: text.slice(at, start + length) + text.slice(rest, text.indexOf('>>', rest)),
  }
}

/** Runs work with a folder of its own. */
export const inFolder = <T>(work: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-signature-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Whether openssl finds the signature over the covered bytes right and made by a certificate that `trusted` (PEM) trusts, and
 * what it prints.
 */
export const verifyWithOpenssl = (pdf: Buffer, trusted: string, options: readonly string[] = []) => {
  const signature = signatureOf(pdf)
  if (!signature) return { isValid: false, output: 'There is no signature.' }
  return inFolder((folder) => {
    const files = { cms: join(folder, 'cms'), content: join(folder, 'content'), ca: join(folder, 'ca.pem') }
    writeFileSync(files.cms, signature.cms)
    writeFileSync(files.content, signature.covered)
    writeFileSync(files.ca, trusted)
    const { status, stderr } = spawnSync(
      'openssl',
      // -cades checks the attribute that binds the signature to its certificate.
      [
        'cms',
        '-verify',
        '-cades',
        '-binary',
        '-inform',
        'DER',
        '-in',
        files.cms,
        '-content',
        files.content,
        '-CAfile',
        files.ca,
        '-purpose',
        'any',
        '-no_check_time',
        '-out',
        '/dev/null',
        ...options,
      ],
      { encoding: 'utf8' },
    )
    return { isValid: status === 0, output: stderr }
  })
}

/** What openssl prints of the signature's structure. */
export const printedCms = (pdf: Buffer): string =>
  inFolder((folder) => {
    const file = join(folder, 'cms')
    writeFileSync(file, signatureOf(pdf)?.cms ?? '')
    return execFileSync('openssl', ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', file], {
      encoding: 'utf8',
    })
  })

/** How a PKCS#12 file of a test is made. */
export type Pkcs12Options = {
  key: readonly string[]
  password: string
  days: number
  /** From when, `YYYYMMDDHHMMSSZ`; today where it is left out. */
  notBefore?: string
  notAfter?: string
  isKeyLeftOut?: boolean
  isLegacy?: boolean
  /** Rounds of hashing. */
  rounds?: number
}

/** A PKCS#12 file of a seller whose certificate an authority issued, and the authority's certificate (PEM). */
export const makePkcs12 = ({
  key,
  password,
  days,
  notBefore,
  notAfter,
  isKeyLeftOut,
  isLegacy,
  rounds,
}: Pkcs12Options) =>
  inFolder((folder) => {
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
    const dates =
      notBefore && notAfter ? ['-not_before', notBefore, '-not_after', notAfter] : ['-days', String(days)]
    run(
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=Test Signing CA',
      '-days',
      '9000',
    )
    run(
      'req',
      '-newkey',
      ...key,
      '-nodes',
      '-keyout',
      'key.pem',
      '-out',
      'request.pem',
      '-subj',
      '/CN=Alpha Cloud Ltd./C=TH',
    )
    writeFileSync(join(folder, 'index'), '')
    writeFileSync(
      join(folder, 'ca.cnf'),
      [
        '[ca]',
        'default_ca=one',
        '[one]',
        'database=index',
        'new_certs_dir=.',
        'rand_serial=yes',
        'default_md=sha256',
        'policy=any',
        'unique_subject=no',
        '[any]',
        'commonName=supplied',
        'countryName=optional',
      ].join('\n'),
    )
    run(
      'ca',
      '-batch',
      '-config',
      'ca.cnf',
      '-cert',
      'ca.pem',
      '-keyfile',
      'ca.key',
      '-in',
      'request.pem',
      '-out',
      'cert.pem',
      '-notext',
      ...(notBefore && notAfter ? ['-startdate', notBefore, '-enddate', notAfter] : dates),
    )
    run(
      'pkcs12',
      '-export',
      '-out',
      'file.p12',
      '-in',
      'cert.pem',
      '-certfile',
      'ca.pem',
      '-passout',
      `pass:${password}`,
      ...(isKeyLeftOut ? ['-nokeys'] : ['-inkey', 'key.pem']),
      ...(isLegacy ? ['-legacy'] : []),
      ...(rounds ? ['-iter', String(rounds)] : []),
    )
    return {
      file: execFileSync('cat', ['file.p12'], { cwd: folder }),
      authority: execFileSync('cat', ['ca.pem'], { cwd: folder, encoding: 'utf8' }),
    }
  })
