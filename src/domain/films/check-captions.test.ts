import { describe, expect, it } from 'vitest';
import { checkCaptions } from './check-captions.ts';

const vtt = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n');

describe('captions', () => {
  it('are counted, whatever else the file contains', () => {
    const text =
      '\uFEFFWEBVTT Filmul\r\n\r\nNOTE de la noi\r\n\r\n1\r\n00:01.000 --> 00:02.500 line:80%\r\nApă\r\n\r\n00:00:02.500 --> 01:00:03.000\r\nși ghips';
    expect(checkCaptions(text)).toEqual({ cues: 2 });
  });

  it.each([
    ['1\n00:00:01,000 --> 00:00:02,000', { line: 1, fault: 'no_header' }],
    [vtt('00:00:01,000 --> 00:00:02,000', 'SRT'), { line: 3, fault: 'bad_time' }],
    [vtt('00:61.000 --> 01:02.000', 'x'), { line: 3, fault: 'bad_time' }],
    [vtt('00:05.000 --> 00:04.000', 'x'), { line: 3, fault: 'ends_early' }],
    [vtt('00:05.000 --> 00:06.000', 'x', '', '00:01.000 --> 00:02.000', 'y'), { line: 6, fault: 'out_of_order' }],
    [vtt('00:09.000 --> 00:11.000', 'x', '', '00:10.000 --> 00:11.000', 'y'), { line: 6, fault: 'after_end' }],
    [vtt('00:01.000 --> 00:02.000', 'm\uFFFDn\uFFFD'), { line: 4, fault: 'not_text' }],
    [vtt('Numai vorbe'), { line: 3, fault: 'no_cues' }],
  ])('with a fault are refused with its line: %j', (text, wanted) => {
    expect(checkCaptions(text, 10_000)).toEqual(wanted);
  });
});
