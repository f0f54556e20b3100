/** Our words about the pictures of a task: loaded with them, late. */
import { DOWNLOADS_FOLDER } from "#schemas/savedNames.ts"

export const pictureText = {
  stepPictures: "Pictures of the steps",
  stepPicture: (numbers: string, deeds: string) => `${numbers}: ${deeds}`,
  stepPictureTitle: (place: number, count: number) => `Picture ${place} of ${count}`,
  pictureMissing: "This picture cannot be shown.",
  latestPicture: "Picture of the page",
  previousPicture: "Previous picture",
  nextPicture: "Next picture",
  saveTrajectory: "Save as trajectory.gif",
  savingTrajectory: (done: number, count: number) => `Making trajectory.gif: ${done} of ${count}`,
  trajectorySaved: "trajectory.gif is saved.",
  trajectoryFailed: "trajectory.gif could not be made. Try again.",
  saveTaskFolder: "Save pictures and trajectory.gif",
  taskFolderSaved: `The pictures and trajectory.gif are saved in your downloads, in ${DOWNLOADS_FOLDER}.`,
  taskFolderFailed: "The browser did not save the files. Look at its downloads, and try again."
} as const
