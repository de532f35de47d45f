/** Reads and edits the changelog of releases in the format of Keep a Changelog, and computes version numbers. */

const unreleasedHeading = '## Unreleased'

/** The parts of a version that a release can raise. */
export const versionParts = ['major', 'minor', 'patch'] as const

const parseVersion = (version: string): [number, number, number] => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!match) throw new Error(`${version} is no version such as 1.4.0.`)
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}

/**
 * Returns the version of a release.
 * @param wanted a part to raise, or the version itself
 * @throws Error with a message if it is not a version above the current one
 */
export const getNextVersion = (current: string, wanted: string): string => {
  const [major, minor, patch] = parseVersion(current)
  if (wanted === 'major') return `${major + 1}.0.0`
  if (wanted === 'minor') return `${major}.${minor + 1}.0`
  if (wanted === 'patch') return `${major}.${minor}.${patch + 1}`
  const [wantedMajor, wantedMinor, wantedPatch] = parseVersion(wanted)
  const difference = wantedMajor - major || wantedMinor - minor || wantedPatch - patch
  if (difference <= 0) throw new Error(`${wanted} is not above the current version ${current}.`)
  return wanted
}

/** Returns the start and the end of a heading's changes in the text. */
const findSection = (changelog: string, heading: RegExp): { start: number; end: number } | null => {
  const match = heading.exec(changelog)
  if (!match) return null
  const start = match.index + match[0].length
  const next = changelog.slice(start).search(/^## /m)
  return { start, end: next === -1 ? changelog.length : start + next }
}

/** A changelog with a new release, and the changes of that release. */
export type ReleasedChangelog = { changelog: string; notes: string }

/**
 * Moves the unreleased changes to a new version and leaves an empty heading for the next changes.
 * @param day the date of the release, YYYY-MM-DD
 * @throws Error with a message if there is nothing to release
 */
export const releaseChanges = (changelog: string, version: string, day: string): ReleasedChangelog => {
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has version ${version} already.`)
  const section = findSection(changelog, /^## Unreleased[ \t]*$/m)
  if (!section) throw new Error(`CHANGELOG.md has no heading "${unreleasedHeading}".`)
  const notes = changelog.slice(section.start, section.end).trim()
  if (!/^[-*] /m.test(notes))
    throw new Error(`CHANGELOG.md lists no changes under "${unreleasedHeading}". Add them first.`)
  const rest = changelog.slice(section.end)
  return {
    changelog: `${changelog.slice(0, section.start)}\n\n## ${version} - ${day}\n\n${notes}\n${rest && `\n${rest}`}`,
    notes,
  }
}
