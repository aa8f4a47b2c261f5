export const videosEn = {
  statuses: { draft: 'Draft', published: 'Published' },
  uploads: {
    checking: 'Checking',
    queued: 'Queued',
    waiting: 'Offline. Resumes automatically from {{sent}} of {{size}}.',
    paused: 'Paused at {{sent}} of {{size}}',
    asking: 'This browser can’t play this video. Choose an image as its poster to upload it.',
    sending: '{{sent}} of {{size}}',
    finishing: 'Uploaded, processing',
  },
  byHand: {
    width: 'Width',
    height: 'Height',
  },
  captions: {
    languages: { ro: 'Romanian', en: 'English' },
    faults: {
      no_header: 'the first line must begin with WEBVTT. Save the file as WebVTT, not as SRT.',
      bad_time: 'this time can’t be read. A time looks like 00:01:05.000 --> 00:01:09.500.',
      ends_early: 'this caption ends before it begins.',
      out_of_order: 'this caption begins before the one above it.',
      after_end: 'this caption begins after the end of the video.',
      not_text: 'the file is not in UTF-8. Save it again with this encoding.',
      no_cues: 'this file has no captions.',
    },
  },
};
