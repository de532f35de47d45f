// Google's own projects with common images, which anybody may read.

/** Project IDs. Source: https://cloud.google.com/compute/docs/images/os-details */
export const imageProjects: readonly string[] = [
  'debian-cloud',
  'ubuntu-os-cloud',
  'rhel-cloud',
  'rocky-linux-cloud',
  'suse-cloud',
  'cos-cloud',
  'windows-cloud',
]
